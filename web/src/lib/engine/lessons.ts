// Lessons as data: where each begins, and what its tasks ask for. The module says whether a goal is reached.
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
  /** The kind, what it is about and the count, as `…_goal_reached` takes them. */
  numbers: [number, number, number];
}

export interface TaskTable {
  goal: GoalTable;
  /** All moves that are about the task. */
  wanted: string[];
  /** What the lesson plays after it, for the learner (the draw) and for the other seat. */
  then: string[];
}

export interface LessonTable {
  /** The message that is its title; its tasks have the same with their number. */
  name: string;
  tasks: TaskTable[];
  /** The game up to where the lesson begins, by the default edition. */
  record: PlainRecord;
}

export type Lessons = Record<GameName, LessonTable[]>;

/** Whether a seat has reached the goal in a position. */
export function isReached(engine: Engine, { game, games, memories }: Standing, seat: number, goal: GoalTable): boolean {
  return callOf(engine, game)("goal_reached", games, 0, memories, 0, seat, ...goal.numbers) === 1;
}
