// The error for records that are refused. It is separate from the code that reads records, because many modules only need to recognize it.
import type { Reason } from "../api/types.ts";

/** A record that cannot be replayed: `field` says where, `rule` which rule is broken, `reason` why a move is refused. */
export class RecordError extends Error {
  override name = "RecordError";
  readonly field: string;
  readonly rule: string | undefined;
  readonly reason: Reason | undefined;

  constructor(field: string, problem: string, rule?: string | null, reason?: Reason) {
    super((field ? `${field}: ${problem}` : problem) + (rule ? ` (${rule})` : ""));
    this.field = field;
    this.rule = rule ?? undefined;
    this.reason = reason;
  }
}
