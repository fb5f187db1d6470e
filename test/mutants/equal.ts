/**
 * Mutants that mean the same as the sources, so that no test can see them, each with the reason. One that
 * breaks a promise never stands here: a test is missing for it.
 */
const LIMIT = "src/add-on/rate-limit/";
const INPUT = "src/add-on/input-language/";

export const EQUAL: Readonly<Record<string, string>> = {
  ['src/add-on/answers/refresh/retry-asker.ts: ConditionalExpression: !isFailure(error) || error.kind === "cancelled" -> false']:
    "The question is then asked alone, where the same error comes again and is thrown.",
  ['src/add-on/answers/refresh/retry-asker.ts: ConditionalExpression: error.kind === "cancelled" -> false']:
    "The question is then asked alone, where the same error comes again and is thrown.",
  ["src/add-on/sheet-writer/write/landing-plan.ts: ConditionalExpression: !mustKeepBlock(planned.steps) -> false"]:
    "Where no copy is kept, the plan without one is the same, and is refused with the same error.",
  ["src/add-on/answers/question/query-key.ts: EqualityOperator: a < b -> a <= b"]:
    "No two fields of an object have one name.",
  ["src/add-on/answers/question/question-page.ts: EqualityOperator: unpacked.size >= 2 * PAGE_COUNT -> unpacked.size < 2 * PAGE_COUNT"]:
    "A page that was forgotten is unpacked again.",
  ["src/add-on/answers/question/question-page.ts: ConditionalExpression: unpacked.size >= 2 * PAGE_COUNT -> false"]:
    "A page is the same whether it is kept or unpacked again.",
  ["src/add-on/answers/question/notes.ts: MethodExpression: names.filter((name) => name.startsWith(STORED.questionPage.name)) -> names"]:
    "A text that is no page counts as an empty one.",
  ["src/add-on/answers/question/question-page.ts: ConditionalExpression: known -> false"]:
    "A page is the same whether it is kept or unpacked again.",
  ["src/add-on/answers/question/question-page.ts: ConditionalExpression: unpacked.size >= 2 * PAGE_COUNT -> true"]:
    "A page that was forgotten is unpacked again.",
  ["src/add-on/answers/question/question-page.ts: EqualityOperator: unpacked.size >= 2 * PAGE_COUNT -> unpacked.size > 2 * PAGE_COUNT"]:
    "A page that was forgotten is unpacked again.",
  ["src/add-on/answers/question/question-page.ts: ArithmeticOperator: 2 * PAGE_COUNT -> 2 / PAGE_COUNT"]:
    "A page that was forgotten is unpacked again.",
  ["src/add-on/answers/question/question-page.ts: EqualityOperator: at < bytes.length -> at <= bytes.length"]:
    "What stands behind the end of what was compressed is not read.",
  ["src/add-on/answers/question/question-page.ts: ArithmeticOperator: (text.length * 3) / 4 -> text.length * 3 * 4"]:
    "What stands behind the end of what was compressed is not read.",
  ["src/add-on/answers/question/answer-life.ts: MethodExpression: ends.filter((end) => end !== undefined) -> ends"]:
    "As many ends as ranges are known where none is undefined, and else the life is that of no number: the usual one.",
  ["src/add-on/answers/question/answer-life.ts: ConditionalExpression: end !== undefined -> true"]:
    "As many ends as ranges are known where none is undefined, and else the life is that of no number: the usual one.",
  ['src/add-on/answers/question/answer-life.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "The first of what an expression found is the whole text, which is not looked at.",
  ["src/add-on/pulls/model/stored-state.ts: BooleanLiteral: true -> false"]:
    "Of the list of results only the names are read.",
  ['src/add-on/pulls/model/stored-state.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "The first of an entry is its name, which is not looked at.",
  ['src/add-on/pulls/model/run-end.ts: ConditionalExpression: end.kind === "failed" -> true']:
    "No other end of a run says that anything is saved.",
  ['src/add-on/pulls/model/run-result.ts: ConditionalExpression: end.kind === "not begun" -> false']:
    "A pull that did not begin comes without a state.",
  ['src/add-on/pulls/model/silent-state.ts: ConditionalExpression: phase.kind !== "failed" && phase.kind !== "stopped" -> false']:
    "No other phase has a trouble that could be taken out.",
  ['src/add-on/pulls/model/silent-state.ts: ConditionalExpression: phase.kind !== "stopped" -> false']:
    "No other phase asks for anything.",
  ['src/add-on/pulls/model/status.ts: ConditionalExpression: phase.kind === "failed" -> true']:
    "No other phase that is left has a moment at which it is tried again.",
  ["src/add-on/pulls/model/board-text.ts: EqualityOperator: now > before -> now >= before"]:
    "Numbers that are equal were told before it.",
  ["src/add-on/pulls/model/redact-failure.ts: ConditionalExpression: status === undefined -> false"]:
    "A status that is undefined is said as one that is not there.",
  ["src/add-on/settings/digest.ts: EqualityOperator: at < text.length -> at <= text.length"]:
    "Behind the end of the bytes nothing is written.",
  ['src/add-on/settings/consent.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "It is only asked whether a scope is among them, and none has this name.",
  ["src/add-on/settings/property-quota.ts: EqualityOperator: countBytes(text) > VALUE_BYTES * NEARLY -> countBytes(text) >= VALUE_BYTES * NEARLY"]:
    "The bound is 8,294.4 bytes, and no text has a part of one.",
  ["src/add-on/settings/text-store.ts: MethodExpression: this.services.utilities().getUuid().slice(0, 8) -> this.services.utilities().getUuid()"]:
    "The whole of it tells two writes apart as well: names of pieces are only longer.",
  ["src/add-on/settings/keys.ts: ConditionalExpression: key !== undefined -> true"]:
    "Without a key the account is another one, so that none is given out.",
  ["src/add-on/settings/stored-json.ts: BlockStatement: { return undefined; } -> {}"]:
    "What returns nothing returns what is undefined.",
  ["src/add-on/settings/stored-json.ts: ConditionalExpression: text === undefined -> false"]:
    "What is not there is no JSON, which is undefined as well.",
  ["src/add-on/settings/text-store.ts: ConditionalExpression: text.length <= ITEM_BYTES -> true"]:
    "A text has no fewer bytes than characters: it is only told sooner.",
  ["src/add-on/sheet-writer/changes/hand-edits.ts: ConditionalExpression: best === undefined -> false"]:
    "A row is like no row that is not there.",
  ["src/add-on/sheet-writer/modes/append.ts: ConditionalExpression: timed === existing.rows -> false"]:
    "Behind the last row stands none that is filled.",
  ["src/add-on/sheet-writer/modes/modes.ts: BooleanLiteral: false -> true"]:
    "Rows that are gone stay, whether the answer is whole or not.",
  ["src/add-on/sheet-writer/modes/append.ts: ConditionalExpression: at !== undefined -> true"]:
    "A time less an unknown one is no number, which is below no bound.",
  ["src/add-on/sheet-writer/modes/append.ts: ConditionalExpression: others.rows.length === 0 -> false"]:
    "Where no other rows are written, the run's rows stand behind none of them.",
  ['src/add-on/sheet-writer/cells/rect.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "The first of what an expression found is the whole text, which is not looked at.",
  ["src/add-on/sheet-writer/cells/rect.ts: LogicalOperator: !letters || !row -> !letters && !row"]:
    "The expression finds both of them or neither.",
  ["src/add-on/sheet-writer/cells/sheet-names.ts: Regex: /[^a-z0-9]+/ -> /[^a-z0-9]/"]:
    "Between two signs next to each other stands a blank word, and these are left out.",
  ['src/add-on/sheet-writer/layout/own-columns.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "Where no row was read, column A alone would have a header, and no block ends left of it.",
  ['src/add-on/sheet-writer/changes/fingerprints.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "The first of what an expression found is the whole text, which is not looked at.",
  ['src/add-on/sheet-writer/changes/overwritten-edits.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "A place that no row has is blank in every row, and tells no two of them apart.",
  ["src/add-on/sheet-writer/modes/append.ts: EqualityOperator: Math.abs(Number(times[row]) - at) < HALF_A_SECOND -> Math.abs(Number(times[row]) - at) <= HALF_A_SECOND"]:
    "Times of two runs are a second apart, so that none is in the middle of them.",
  ['src/add-on/sheet-writer/modes/masked-values.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "It is only asked which of them were masked, and no column of this name was.",
  ['src/add-on/sheet-writer/modes/modes.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "Undo of a merge puts back what stood there, for which no key is asked.",
  ["src/add-on/sheet-writer/modes/row-differences.ts: ConditionalExpression: at !== undefined -> true"]:
    "A set of numbers lacks what is undefined already.",
  ["src/add-on/pulls/run/pull-blocks.ts: ConditionalExpression: !at -> false"]:
    "A place that was read names one cell, by the same expression.",
  ["src/add-on/response-parser/vocabulary/no-value-words.ts: ConditionalExpression: word.length <= LONGEST_NO_VALUE -> true"]:
    "A longer text is in no list of words either: it is only told sooner.",
  ["src/add-on/response-parser/shape/record.ts: ConditionalExpression: key !== undefined -> true"]:
    "Without a key there is no value that is a number either.",
  ["src/add-on/response-parser/forms/keys/number-trees.ts: ConditionalExpression: key === undefined -> false"]:
    "Without a key nothing is inside, which stays as it is, and the value with it.",
  ["src/add-on/response-parser/envelope/sample.ts: MethodExpression: rates.filter((one) => one !== undefined) -> rates"]:
    "What is undefined is sorted to the end, and is never asked for its share.",
  ['src/add-on/response-parser/envelope/sample.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "The first of what an expression found is the whole text, which is not looked at.",
  ["src/add-on/response-parser/read-answer.ts: ConditionalExpression: !long -> true"]:
    "A long answer is then read as every other one is, with the same table: it only takes longer.",
  ["src/add-on/response-parser/shape/time-axis.ts: BlockStatement: { for (const key in dict) if (!isScalar(dict[key])) return false; return true; } -> {}"]:
    "A row without a list has no series: it is only told sooner.",
  ["src/add-on/response-parser/grid/expand.ts: ArrowFunction: () => false -> () => undefined"]:
    "It is only asked whether names are given, and undefined is no more than false.",
  ["src/add-on/response-parser/grid/fill.ts: MethodExpression: Math.max(this.expected, expected) -> Math.min(this.expected, expected)"]:
    "How many items are expected decides only for how many there is room at once.",
  ['src/add-on/response-parser/grid/open-object-lists.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "An item that is no object has neither a name nor a value, and a word in its place has none either.",
  ["src/add-on/response-parser/grid/grid.ts: ArrayDeclaration: new Array<unknown>(height) -> new Array()"]:
    "Each of its cells is written next: the length only saves time.",
  ["src/add-on/response-parser/text/records.ts: EqualityOperator: signs.quote.find(at) < line.end -> signs.quote.find(at) <= line.end"]:
    "At the end of a line stands no quote but behind the text, where a record is read alike in both ways.",
  ["src/add-on/response-parser/text/json.ts: ConditionalExpression: !MAY_BE_JSON.test(clean) -> false"]:
    "A text that begins otherwise is no JSON to the parser either: it is only told sooner, without a look at its numbers.",
  ["src/add-on/response-parser/text/json.ts: ConditionalExpression: !/NaN|Infinity/.test(clean) -> false"]:
    "A text without such a word is parsed once more, and fails with the same error.",
  [`${INPUT}schedules/scheduled-days.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "The first of what an expression found is the whole text, which is not looked at.",
  [`${INPUT}dates/phrase.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "The first of what an expression found is the whole text, which is not looked at.",
  [`${INPUT}dates/comparison.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "The first of what an expression found is the whole text, which is not looked at.",
  [`${INPUT}pulls/columns-text.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "The first of what an expression found is the whole text, which is not looked at.",
  [`${INPUT}pulls/export-text.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "The first of what an expression found is the whole text, which is not looked at.",
  [`${INPUT}pulls/landing-text.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "The first of what an expression found is the whole text, which is not looked at.",
  [`${INPUT}pulls/place-text.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "The first of what an expression found is the whole text, which is not looked at.",
  [`${INPUT}dates/dates-cell.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "A word in the place of days has no first and no last day, as nothing has.",
  [`${INPUT}questions/takes.ts: ArrayDeclaration: [] -> ["Stryker was here"]`]:
    "No option, no column and no word to show is called so.",
  [`${INPUT}schedules/day-wait.ts: OptionalChaining: takeHours(time).hours?.[0] -> takeHours(time).hours[0]`]:
    "What the expression took as a time has an hour.",
  [`${INPUT}schedules/schedule.ts: ConditionalExpression: split.zone !== undefined -> true`]:
    "Without a name the zone of the machine is opened, which is there.",
  [`${INPUT}schedules/scheduled-days.ts: Regex: /^(?:every (?:(\\d+)|two|other|second|2nd) weeks?|biweekly|fortnightly|every fortnight)(?:(?: on)? (?=\\S)|$)/i -> /(?:every (?:(\\d+)|two|other|second|2nd) weeks?|biweekly|fortnightly|every fortnight)(?:(?: on)? (?=\\S)|$)/i`]:
    "What stands before them makes the rest begin within these words, where no day and no end of a month is.",
  [`${INPUT}schedules/scheduled-days.ts: Regex: /^every (?:other|second|2nd) /i -> /every (?:other|second|2nd) /i`]:
    "What stands before them makes the rest begin within these words, where no day and no end of a month is.",
  [`${INPUT}schedules/scheduled-days.ts: Regex: /^(?:monthly|quarterly|yearly|annually|every (month|quarter|year)|every (\\d+) months?)(?=$| )/i -> /(?:monthly|quarterly|yearly|annually|every (month|quarter|year)|every (\\d+) months?)(?=$| )/i`]:
    "What stands before them makes the rest begin within these words, where no day and no end of a month is.",
  [String.raw`${INPUT}pulls/columns-text.ts: Regex: /^(.*\S)\s*[(（]([^()（）]*)[)）]$/s -> /(.*\S)\s*[(（]([^()（）]*)[)）]$/s`]:
    "What is in front of the brackets is taken from the first sign on in any case: it is only told sooner.",
  [`${INPUT}formula/calls.ts: AssignmentOperator: depth += sign === "(" ? 1 : -1 -> depth -= sign === "(" ? 1 : -1`]:
    "Brackets are counted until they cancel each other out, whichever of them counts up.",
  [`${INPUT}formula/calls.ts: EqualityOperator: sign === "(" -> sign !== "("`]:
    "Brackets are counted until they cancel each other out, whichever of them counts up.",
  [`${INPUT}dates/day-words.ts: OptionalChaining: WEEKDAYS[(day.getUTCDay() + 6) % 7]?.slice -> WEEKDAYS[(day.getUTCDay() + 6) % 7].slice`]:
    "Each of seven days has a name.",
  [`${INPUT}dates/day-words.ts: OptionalChaining: MONTHS[day.getUTCMonth()]?.slice -> MONTHS[day.getUTCMonth()].slice`]:
    "Each of twelve months has a name.",
  [`${INPUT}dates/dates.ts: ArithmeticOperator: from + to -> from - to`]:
    "It is only asked whether one of the two is no number.",
  [`${INPUT}dates/dates-cell.ts: OptionalChaining: another?.to -> another.to`]:
    "Where there is one of the two days, there is the other.",
  [`${INPUT}pulls/place-text.ts: OptionalChaining: cell.split(":", 1)[0]?.trim -> cell.split(":", 1)[0].trim`]:
    "A text that is split has a first piece.",
  ["src/add-on/input-language/schedules/day-wait.ts: ConditionalExpression: from === undefined -> false"]:
    "Without a time there is none to read either, so the latest hour stays unsaid.",
  ["src/add-on/input-language/dates/dates-cell.ts: ConditionalExpression: one.from === one.to -> true"]:
    "A period that ends with its first day, whatever today is, is of that day.",
  ['src/add-on/input-language/search/read-search-fields.ts: ConditionalExpression: said === "one of" -> true']:
    "Fields that say something else than the line are thrown away by the comparison with what they write.",
  ["src/add-on/table/values.ts: ConditionalExpression: list.length <= LONG_LIST -> false"]:
    "Whether it is remembered or looked at again, a list holds the same.",
  ["src/add-on/table/values.ts: Regex: /^is_?null$|^null_?value$/i -> /is_?null$|^null_?value$/i"]:
    "A longer name that ends so is none that says what kind of value it holds.",
  ["src/add-on/table/number-format.ts: EqualityOperator: cell < least -> cell <= least"]:
    "The least stays the least.",
  ["src/add-on/table/pages.ts: ArrowFunction: (name, at) => name === names[at] -> () => undefined"]:
    "Cells that are put below their own names stay where they are.",
  ['src/add-on/table/combine/pivot.ts: ConditionalExpression: type !== "date" && !isClock -> false']:
    "Labels that are no dates keep their order.",
  ["src/add-on/table/pages.ts: Regex: /^date/ -> /date/"]: "No type of columns has that word in another one.",
  ["src/add-on/table/zone.ts: ObjectLiteral: { first: 0, at: Infinity, then: 0, mayRepeat: false } -> {}"]:
    "The first day that is asked for is no day of before, so that it is looked up.",
  ["src/add-on/table/combine/none-names.ts: ConditionalExpression: none !== undefined -> true"]:
    "A column without such a name has no cell that it would change.",
  ['src/add-on/table/combine/clock-order.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "No column and no property is called so, and what is in no column ranks no row before another.",
  ['src/add-on/table/combine/open-windows.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "No column is called so.",
  ["src/add-on/table/combine/sums.ts: EqualityOperator: largest > total -> largest >= total"]:
    "Numbers that are equal are left out behind it.",
  ["src/add-on/table/masks/source-masks.ts: ConditionalExpression: ofNames.length === 0 -> false"]:
    "Without such a column no row is masked either: it is only told sooner.",
  ["src/add-on/table/name-words.ts: EqualityOperator: wordsByName.size > 2000 -> wordsByName.size >= 2000"]:
    "Words that were forgotten are collected again.",
  ["src/add-on/table/name-words.ts: EqualityOperator: wordsByName.size > 2000 -> wordsByName.size <= 2000"]:
    "Words that were forgotten are collected again.",
  ["src/add-on/table/sheet-values.ts: EqualityOperator: guarded.size >= MOST_SHARED -> guarded.size < MOST_SHARED"]:
    "A text is the same whether its memory is shared or not.",
  ["src/add-on/table/sheet-values.ts: ConditionalExpression: guarded.size >= MOST_SHARED -> true"]:
    "A text is the same whether its memory is shared or not.",
  ["src/add-on/table/combine/groups.ts: AssignmentOperator: group.size += Number(row[values[0] ?? -1] ?? 0) -> group.size -= Number(row[values[0] ?? -1] ?? 0)"]:
    "Groups are ranked by how large their sums are, whichever the sign.",
  ["src/add-on/table/by-column.ts: EqualityOperator: from < height -> from <= height"]:
    "Behind the last row none is made.",
  ["src/add-on/table/by-column.ts: ArrayDeclaration: new Array<To>(width) -> new Array()"]:
    "A row is as long as the cells that are put into it.",
  ["src/add-on/table/chosen-columns.ts: ConditionalExpression: masks.size === 0 -> false"]:
    "Without a mask each column and each cell is as it was.",
  ['src/add-on/table/error-values.ts: ConditionalExpression: !text.includes("#") -> false']:
    "Each form of such a value begins with that sign: it is only told sooner.",
  ['src/add-on/table/error-values.ts: ConditionalExpression: !text.includes("...") && !text.includes("…") -> false']:
    "Each form of such a text ends with these dots: it is only told sooner.",
  ["src/add-on/table/name-words.ts: ConditionalExpression: !words -> true"]:
    "Words are the same whether they are kept or collected again.",
  ["src/add-on/table/name-words.ts: ConditionalExpression: wordsByName.size > 2000 -> true"]:
    "Words that were forgotten are collected again.",
  ["src/add-on/table/name-words.ts: ConditionalExpression: wordsByName.size > 2000 -> false"]:
    "Words are the same whether they are kept or collected again.",
  ["src/add-on/table/name-words.ts: Regex: /^[ -~]*$/ -> /^[ -~]$/"]:
    "Of letters without accents both ways find the same words, one of them sooner.",
  ['src/add-on/table/number-format.ts: ConditionalExpression: typeof cell !== "number" -> false']:
    "What is no number is not finite either.",
  ["src/add-on/table/number-format.ts: EqualityOperator: cell > most -> cell >= most"]:
    "The most stays the most.",
  ["src/add-on/table/pages.ts: ConditionalExpression: own.length === names.length && own.every((name, at) => name === names[at]) -> false"]:
    "Cells that are put below their own names stay where they are.",
  ["src/add-on/table/pages.ts: ConditionalExpression: name === names[at] -> false"]:
    "Cells that are put below their own names stay where they are.",
  ["src/add-on/table/sheet-values.ts: OptionalChaining: byColumn?.[c]?.holdsMoments -> byColumn?.[c].holdsMoments"]:
    "A table by column has the cells of each of its columns.",
  ["src/add-on/table/sheet-values.ts: ConditionalExpression: guarded.size >= MOST_SHARED -> false"]:
    "A text is the same whether its memory is shared or not.",
  ["src/add-on/table/sheet-values.ts: EqualityOperator: guarded.size >= MOST_SHARED -> guarded.size > MOST_SHARED"]:
    "A text is the same whether its memory is shared or not.",
  ["src/add-on/table/sheet-values.ts: ConditionalExpression: own === undefined -> true"]:
    "A text is the same whether its memory is shared or not.",
  ["src/add-on/table/values.ts: ConditionalExpression: list.length <= LONG_LIST -> true"]:
    "A list holds the same whether that is kept or looked through again.",
  ["src/add-on/table/values.ts: EqualityOperator: list.length <= LONG_LIST -> list.length < LONG_LIST"]:
    "A list holds the same whether that is kept or looked through again.",
  ["src/add-on/table/values.ts: EqualityOperator: list.length <= LONG_LIST -> list.length > LONG_LIST"]:
    "A list holds the same whether that is kept or looked through again.",
  ["src/add-on/table/values.ts: ConditionalExpression: before !== undefined -> false"]:
    "A list holds the same whether that is kept or looked through again.",
  ["src/add-on/table/waiting-columns.ts: EqualityOperator: at < text.length -> at <= text.length"]:
    "Prints are compared alone, and one more step changes equal ones alike.",
  ["src/add-on/table/zone.ts: ConditionalExpression: !zone -> true"]:
    "A zone is the same whether it is kept or opened again.",
  ["src/add-on/table/zone.ts: ConditionalExpression: number !== lastNumber -> true"]:
    "A day is the same whether it is kept or looked up again.",
  ["src/add-on/table/zone.ts: ConditionalExpression: before === after -> false"]:
    "Where both are the same, so is what holds between them: it is only told sooner.",
  ["src/add-on/table/zone.ts: ConditionalExpression: first === then -> false"]:
    "Where both are the same it does not matter from when on the second holds.",
  ["src/add-on/table/column-notes/gaps.ts: Regex: /^date/ -> /date/"]:
    "No type of columns has that word in another one.",
  ['src/add-on/table/column-notes/repeated-name.ts: ArrayDeclaration: [] -> ["Stryker was here"]']:
    "No column is called so.",
  ["src/add-on/table/column-notes/repeated-name.ts: ConditionalExpression: at < 0 -> false"]:
    "Without such a column all others are taken: it is only told sooner.",
  ["src/add-on/table/combine/change-interval.ts: EqualityOperator: low > even -> low >= even"]:
    "No bound of whole counts is exactly where nothing has changed, but for how it is rounded.",
  ["src/add-on/table/combine/change-interval.ts: EqualityOperator: high < even -> high <= even"]:
    "No bound of whole counts is exactly where nothing has changed, but for how it is rounded.",
  ["src/add-on/table/combine/change-interval.ts: EqualityOperator: halved < 60 -> halved <= 60"]:
    "After so many steps the next one is smaller than a number can tell.",
  ["src/add-on/table/combine/change-interval.ts: EqualityOperator: computeAreaWithin(middle) < confidence -> computeAreaWithin(middle) <= confidence"]:
    "Where both are the same all further steps come back to that middle.",
  ["src/add-on/table/combine/change-interval.ts: EqualityOperator: term > sum * Number.EPSILON -> term >= sum * Number.EPSILON"]:
    "One term more is smaller than the sum can tell.",
  ["src/add-on/table/combine/places.ts: ConditionalExpression: words.length === 0 -> false"]:
    "Where there are none, none are found: it is only told sooner.",
  ["src/add-on/table/combine/sums.ts: EqualityOperator: Number(sumCells(numbers)) > total -> Number(sumCells(numbers)) >= total"]:
    "Sums that are equal add up, which was told before.",
  ["src/add-on/table/masks/masked-names.ts: MethodExpression: known.filter(({ keys }) => keys.every((key) => letters.includes(key))) -> known"]:
    "A name without the letters of a mask is not masked by it: it is only told sooner.",
  ["src/add-on/table/masks/masked-names.ts: ConditionalExpression: near.length === 0 -> false"]:
    "Where no mask is near, none fits: it is only told sooner.",
  ["src/add-on/table/zone.ts: BooleanLiteral: false -> true"]:
    "The first day that is asked for is no day of before, so that it is looked up.",
  ["src/add-on/table/zone.ts: ConditionalExpression: first !== then || first !== offset(start - DAY_MS) -> true"]:
    "Of a time that is shown once the moment is found again: it is only told sooner.",
  [`${LIMIT}limiter.ts: ConditionalExpression: slotResult.kind === "full" || slotResult.kind === "closed" -> true`]:
    "What is no denial has no moment until which it holds, so nothing is noted of it.",
  [`${LIMIT}limiter.ts: ConditionalExpression: text === null -> false`]:
    "What is not there is read as null, which is no denial either.",
  [`${LIMIT}account-store.ts: ConditionalExpression: going.length > 0 -> true`]:
    "Where nothing was removed, writing once more fails with the same error.",
  [`${LIMIT}account-store.ts: EqualityOperator: going.length > 0 -> going.length >= 0`]:
    "Where nothing was removed, writing once more fails with the same error.",
  [`${LIMIT}health.ts: EqualityOperator: served < 1 -> served <= 1`]:
    "One rounded down to whole requests is one.",
  [`${LIMIT}installs.ts: EqualityOperator: share < 1 -> share <= 1`]:
    "One rounded down to whole requests is one.",
  [`${LIMIT}window.ts: EqualityOperator: perMinute < 1 -> perMinute <= 1`]:
    "One a minute is one in a window, by either way.",
  [`${LIMIT}limiter.ts: BooleanLiteral: false -> true`]:
    "A 429 and a recovery count alike, whether their request was to find out how the account is or not.",
  [`${LIMIT}limiter.ts: ObjectLiteral: { at: 0, isProbe: false } -> {}`]:
    "A recovery is noted with its own moment: of its request nothing is asked.",
  [`${LIMIT}limiter.ts: ArithmeticOperator: (until - this.clock.now()) / 1_000 -> (until - this.clock.now()) * 1_000`]:
    "A note that stays longer says nothing any more once its moment is over.",
  [`${LIMIT}rate-limit-permit.ts: ObjectLiteral: { at: 0, isProbe: false } -> {}`]:
    "Before its first slot a permit has no request of which anything is noted.",
  [`${LIMIT}rate-limit-permit.ts: ObjectLiteral: { ...this.last, isProbe: false } -> {}`]:
    "What was noted of a request is the last that is asked of it: the next one has a slot of its own.",
  [`${LIMIT}rate-limit-permit.ts: ConditionalExpression: slotResult.kind === "busy" -> true`]:
    "No permit waits for an equal question, so that nothing but a busy lock is left there.",
  [`${LIMIT}refusals.ts: ConditionalExpression: times === 0 -> false`]:
    "Three noughts are read as no refusals, too: only the text is longer.",
  [`${LIMIT}shared-demand.ts: ConditionalExpression: hour === 0 -> false`]:
    "Five noughts are read as no demand, too: only the text is longer.",
  [`${LIMIT}window.ts: ArithmeticOperator: at + blockedUntil -> at - blockedUntil`]:
    "It is only asked whether one of the two is no number.",
};
