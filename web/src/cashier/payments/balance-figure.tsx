import { money } from '#lib/format.ts'

/** The balance of an account with its label; one below zero is a credit. */
export const BalanceFigure = ({ centavos }: { centavos: number }) => (
  <>
    <span>{centavos < 0 ? 'Credit' : 'Balance'}</span>
    <b aria-live="polite">{money(Math.abs(centavos))}</b>
  </>
)
