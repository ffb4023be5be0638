// A finished game of this browser as numbers, for reviews and statistics.
import { openFile } from "../engine/files.ts";
import { openEngine } from "../engine/open.ts";
import { replayGame } from "../local/exchange.ts";
import type { Course } from "../review/course.ts";

export async function courseOf(table: string): Promise<Course> {
  const [engine, file] = await Promise.all([openEngine(), replayGame(table)]);
  return openFile(engine, file).playback.course;
}
