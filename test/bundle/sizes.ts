/**
 * How large the built files may be, for the tests and for the bench. Nothing single in the code is large: it
 * is what the add-on can do and says. Tables of several answers (Other, totals, shares, pivots) took 20 kB,
 * questions by clicks, two splits, limits that a chat hears of and a lost tab made again took 30, boards 10.
 * The sidebar's sentences in a place of their own took 19, for the names by which they are found, and German
 * 38; SQL by clicks, with its sentences in both languages, took 21. German of help and of what the
 * server says took 20, of which 17 came from leaving out what the page does not show of the catalog.
 * Formulas that follow without being told took 6, and 2 of the sidebar; pages of 3,000 questions took 18.
 * Sentences on what a form lacks, names for clicked SQL, and masks that outlive a change took 4.
 * Windows of funnels that are open, and numbers at one age, took 5.
 * The readers of the tab's cells are in the page too, one of each for both bundles: 24 in the sidebar.
 * Rows that know who they are, with what is typed beside them and moments as keys, took 45.
 * Questions that are sent in groups took 4. Masks of the connection, marks of sheets and one gate took 10.
 * What a run would change, seen before it does, with the first rows, took 5, and 6 of the sidebar.
 * Notes on cells whose single number is not exact, and months that a date cell shows, took 8.
 * Finding and removing a person in every copy, with who is kept out, took 15, and 6 of the sidebar.
 * Texts in place of code took 26: what a cell loads became a half of itself.
 * What waits for rows that are gone, seen and joined in the sidebar, took 4, and 4 of the sidebar.
 * Forms of bodies that are read by their build, whatever their words, took 2.
 * One filter that every answer passes before it is kept, and kept ones pass again, took 3.
 * What points into a column whose kind of values changes, and exact numbers only, took 5.
 * Masks that reach tabs of earlier snapshots took 2.
 * Named functions that call ours, learnt and counted, took 2.
 * Whose requests are counted together, and how many spreadsheets share a key, took 3, and 4 of the sidebar.
 * What is agreed as a digest of what is sent, with approvals from before and columns that are new, took 6.
 * Check boxes, lists, links and formats that go with their rows took 7.
 * Bodies of the same forms in other builds, and running jobs in other words, took 3.
 * An event's own properties in searches took 1, and 2 of the sidebar.
 * Undo and runs that hold a table, and own cells that somebody shut, took 3.
 * Answers that are kept as long as they cannot have changed, and how much of an account is asked, took 5.
 * A name for groups without a value took 3, and 2 of the sidebar.
 * What schedules need of a day took 3, and 1 of the sidebar.
 * What a question can take, what does not fit and how it reads as a sentence took 1, and 8 of the sidebar.
 * Styles of texts that go as one, and cells beside that are seen by the last look, took 1.
 * Which chat is told, and what names in exports stand for, in what is agreed took 3.
 * Each module as a text of its own, a half less for a cell to load, took 156.
 * Trees of cells, values by column in more builds and jobs within lists took 6.
 * Rows and groups by weekday and hour of day took 4, and 1 of the sidebar.
 * Ways out that say what they lose, names that a wrong name brings, and ways to draw a chart took 2 of each.
 * The largest groups of each period by itself took 5, and 1 of the sidebar.
 * Columns that look as the kind of their values, with rows of earlier runs as before, took 3.
 * Bodies in twelve more forms, from streams of events to drawn tables, took 13.
 * What is known of a number in a cell, and who adds its column up, took 8, and 6 of the sidebar.
 * Schedules that wait for complete days took 15, and 4 of the sidebar: its check box, and who reads it.
 * Why another place shows another number, a question for each cause, took 18, and 9 of the sidebar.
 * One call that tells an open sidebar of nothing new, and CSV that is cut by its signs, took 3.
 * What several changes of one night added together took 2 more, and 7 of the sidebar.
 * A formula kept as a pull, and a question that becomes a board's line, took 5, and 6 of the sidebar.
 * What is found otherwise than agreed and waits for a button, whose turn is next, and reasons that were found
 * took 12, and 3 of the sidebar. A person found in notes, and formulas that name other rows, took 4.
 * Charts by the question, their kinds and columns, and names of fiscal quarters took 4, and 1 of the sidebar.
 * A compared ratio with its bounds, and columns of periods, took 12, and 1 of the sidebar.
 * Rows of lists that are no header, rows that may be missing, and who may agree to cells took 3.
 * What a stopped run leaves, why there is no hourly run, and where a chart goes took 2.
 * Periods as spreadsheets write them, and months asked alone on boards, took 5, and 2 of the sidebar.
 * Rules of conditional formatting over cohorts and for missed runs took 3, and a metric to divide by took 1
 * of the sidebar. Formulas above a header that fill cells beside the rows took 1.
 * Caveats in headers, flags and notes, bodies in more builds, and compared triangles took 5; the other 3,
 * and 1 of the sidebar, came with what landed beside them.
 * A line above a table, and grey that follows the schedule or an age, took 6, and 1 of the sidebar.
 * Cells of a body by columns took 1, and long maps that are read part by part 3.
 * Approvals that are taken back, protected columns known by their protections, hyphens between periods, and
 * the two files into which runs were cut took 3; look-alikes of caveats and kinds, and the sheet of last good
 * answers, 3. Marks of an earlier version, and notes that each writer changes in its own part, took 2.
 * Moments by language, rules that Google refused, and a frozen line took 2. Phrases of other tools, twenty
 * more builds of bodies, days and zones that formulas follow, and what a refresh brought took 15, and 2 of
 * the sidebar.
 * One look into the cache for a grid of hundreds, and a drawn ratio took 1; people by a property and events
 * among the metrics, 2 of the sidebar; who came, stayed and went 2 more.
 * A CSV by columns, copies masked below a line, and a removed person's notes took 2; masked links of exports,
 * and deleted rows that are seen within a run, 2.
 * Measures beside maps of lists, edges of bins, and tables drawn within a text took 2.
 * Masks that hold a property with whose it is in front, and links in any answer to a look, took 1.
 * Named and numbered items, records under two keys, records of lines, units and headers within a file took 7.
 * What a formula over many cells will take, said before, took 2 of the sidebar. Records whose fields differ,
 * and a hint to quote a name wherever it is refused, took 2.
 * Trees of numbers under several keys, what an answer has beside its table, the columns that a
 * chart is about, and a menu in two languages took 4.
 * Cells that are objects, days with points, reports that count rows, columns of links, totals among keys
 * and shortened names of columns took 5. Columns that are called after a person who is kept out took 2.
 * Formats of lines in columns of periods, and room for moments, took 1; days of which a service has nothing,
 * and refusals that only Google throws, 3. A schedule's wait that is agreed to took 1, what a lone
 * number says of itself 1.
 * What size may cost is held by the bench: what a cell's execution costs, beside that of 27 November 2026.
 */
export const MOST_KB = { code: 1_250, sidebar: 434 } as const;
