/** An account that money can pay, with what is still to be paid of it. */
export interface OpenAccount {
  open_centavos: number
}

/** What each account receives of an amount, in their order; the rest is what no account takes. */
export function dividePayment<Account extends OpenAccount>(
  amountCentavos: number,
  accounts: readonly Account[],
): { parts: { account: Account; amount_centavos: number }[]; rest_centavos: number } {
  let rest = amountCentavos
  const parts = accounts.map((account) => {
    const amount = Math.min(rest, Math.max(0, account.open_centavos))
    rest -= amount
    return { account, amount_centavos: amount }
  })
  return { parts: parts.filter((part) => part.amount_centavos > 0), rest_centavos: rest }
}
