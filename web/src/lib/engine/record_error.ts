// Why no game can be made of a record. Apart from what reads records: many only need to know it again.
import type { Reason } from "../api/types.ts";

/** A record that no game can be made of: `field` says where, `rule` which rule is broken, `reason` why a move is refused. */
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
