// Formats a parsed message. It supports only the features of Fluent that our texts use; the build refuses others
// (plugins/texts.ts), and a test compares every text with the result of Fluent's own library.

export type TextArguments = Record<string, string | number>;
export type Pattern = string | readonly (string | Expression)[];
type Expression =
  | { type: "str" | "num"; value: string | number }
  | { type: "var"; name: string }
  | { type: "mesg"; name: string }
  | { type: "select"; selector: Expression; variants: { key: Expression; value: Pattern }[]; star: number };

/** A message as it was parsed when the app was built. */
export type Message = [id: string, value: Pattern | null, attributes?: Record<string, Pattern>];

/** The messages of a language. */
export class Messages {
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;
  readonly #messages: Map<string, Message>;

  constructor(language: string, messages: readonly Message[]) {
    this.#numbers = new Intl.NumberFormat(language);
    this.#plurals = new Intl.PluralRules(language);
    this.#messages = new Map(messages.map((message) => [message[0], message]));
  }

  /** A message, or one of its attributes by name. */
  find(id: string, attribute?: string): Pattern | null | undefined {
    const [, value, attributes] = this.#messages.get(id) ?? [];
    return attribute ? attributes?.[attribute] : value;
  }

  /** The text of a message; `fail` is called for each argument or message that it refers to and that does not exist. */
  say(pattern: Pattern, args: TextArguments, fail: (name: string) => void): string {
    const say = (part: Pattern): string =>
      typeof part === "string" ? part : part.map((each) => (typeof each === "string" ? each : shown(valueOf(each)))).join("");
    const shown = (value: string | number) => (typeof value === "number" ? this.#numbers.format(value) : value);
    const missing = (name: string) => {
      fail(name);
      return `{${name}}`;
    };
    const valueOf = (part: Expression): string | number => {
      if ("value" in part) return part.value;
      if (part.type === "var") return args[part.name] ?? missing(`$${part.name}`);
      if (part.type === "mesg") {
        const other = this.find(part.name);
        return other == null ? missing(part.name) : say(other);
      }
      const chosen = valueOf(part.selector);
      const isChosen = (key: string | number) => key === chosen || (typeof chosen === "number" && key === this.#plurals.select(chosen));
      return say((part.variants.find(({ key }) => isChosen(valueOf(key))) ?? part.variants[part.star]!).value);
    };
    return say(pattern);
  }
}
