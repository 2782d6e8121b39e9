interface MoneyFacts {
  /** Of this term and earlier ones. A credit is below zero. */
  balance_centavos: number
  old_balance_centavos: number
  promised: { term_centavos: number; earlier_centavos: number }
}

/** What is not paid yet and, as for holds, what of it is promised by notes in force: what is promised stops nothing. */
export function moneyOf({ balance_centavos, old_balance_centavos, promised }: MoneyFacts) {
  const [term, old] = [Math.max(0, balance_centavos), Math.max(0, old_balance_centavos)]
  const promised_centavos = Math.min(term, promised.term_centavos) + Math.min(old, promised.earlier_centavos)
  return { balance_centavos: term + old, promised_centavos, is_clear: term + old <= promised_centavos }
}

interface ProgressFacts {
  classes: readonly { status: number }[]
  offices: readonly { open: readonly unknown[] }[]
  money: { is_clear: boolean }
}

/** How many of the classes, the offices and the account are cleared. */
export function progressOf({ classes, offices, money }: ProgressFacts) {
  const total = classes.length + offices.length + 1
  const cleared =
    classes.filter(({ status }) => status === 1).length + offices.filter(({ open }) => open.length === 0).length + (money.is_clear ? 1 : 0)
  return { cleared, total, is_complete: cleared === total }
}
