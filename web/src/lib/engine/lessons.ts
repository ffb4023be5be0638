// Lessons as data: where each begins, and the goals of its tasks. The module says whether a goal is reached.
import type { Engine } from "./engine.ts";
import type { PlainRecord } from "./records.ts";
import { callOf, type Standing } from "./standing.ts";
import type { GameName } from "./table.ts";

export interface GoalTable {
  kind: string;
  card?: string;
  color?: string;
  phase?: string;
  count?: number;
  /** The kind of goal, its subject and a count, the arguments of `…_goal_reached`. */
  numbers: [number, number, number];
}

export interface TaskTable {
  goal: GoalTable;
  /** All moves that help with the task. */
  wanted: string[];
  /** The moves that the lesson makes afterwards, for the learner (the draw) and for the other seat. */
  then: string[];
}

export interface LessonTable {
  /** The key of its title; the keys of its tasks are the same with a number. */
  name: string;
  tasks: TaskTable[];
  /** The game up to the start of the lesson, under the default edition. */
  record: PlainRecord;
}

export type Lessons = Record<GameName, LessonTable[]>;

/** Whether a seat has reached the goal in a position. */
export function isReached(engine: Engine, { game, games, memories }: Standing, seat: number, goal: GoalTable): boolean {
  return callOf(engine, game)("goal_reached", games, 0, memories, 0, seat, ...goal.numbers) === 1;
}
