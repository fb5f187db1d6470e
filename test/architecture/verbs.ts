/** Verbs with which names of functions begin, as the field has them. */
const VERBS = new Set(
  `accept acknowledge approve begins blank cache classify colour declares gather includes judge lacks leave looks measures memoize neutralize pack perform pivot recall refine respell retype size stack survey undo unquote acquire add adjust advance aggregate align allow announce answer append apply are arrange as ask assert assign await
  be begin bind block build bundle calculate call can cancel cap carry change check choose claim clamp clean clear clip clone close
  coerce collapse collect combine compact compare compile compose compute concat confirm connect contains convert copy correct count cover create cut
  decide declare decode decorate define delete delay deny depends derive describe detect determine did digest disconnect dispatch divide do
  download drain draw drop each edit emit enable encode end enqueue ensure enter escape estimate evaluate exceeds exclude execute exit
  expand expect explain export expose extend extract fail fetch fill filter find finish fits fix flatten flush fold follow for forget format
  freeze from generate get give go grant group grow guard guess handle has hash hide highlight hint hold identify ignore import include
  increase index infer inform init insert inspect install interpret invalidate invoke is isolate iterate join keep know label land launch lay let
  limit link list listen load locate lock log look lower lowers make map mark mask matches match may measure mend merge migrate move must name narrow needs
  negate normalize normalise note notice notify offer omit open order overlap overlaps overwrite pad paint parse partition pass patch pause peek pick place plan
  point poll pop post prefix prepare present print process project promise propose prune pull push put query quote raise rank read rebuild
  recalculate recognise recognize reconcile record recover redact reduce refer refresh refuse register reject release reload remain remember remove rename render repair
  repeat replace reply report request require reserve reset resize resolve respond restore resume retry return revert rewrite roll round run
  sample save scale scan schedule score search see select send serialize serve set shift shorten should show shuffle shows sign skip slice sort
  split spread stage start state stop store stream strip submit subscribe subtract sum suggest supports swap switch sync take tell test throw
  to toggle tokenize tokenise touch track transform translate transpose trim truncate try turn type unescape unfold unlock unpack unwind
  unwrap update upgrade use uses validate verify visit wait walk want wants warn was watch weigh were will widen with withhold without wrap write`
    .split(/\s+/)
    .filter((word) => word !== "" && !["as", "each", "for", "from", "with", "without"].includes(word)),
);

export function isVerb(word: string): boolean {
  return VERBS.has(word);
}
