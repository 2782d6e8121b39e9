import type { ToPay as Sum } from '@talaan/contract'
import { checkingText } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
import { Panel } from '#ui/page.tsx'
import classes from './payments.module.css'

const lineText = ({ kind, due_on, is_overdue }: Sum['lines'][number]): string => {
  if (kind === 'old_balance') return 'Old balance of earlier terms'
  if (due_on === null) return 'Due of this term'
  return is_overdue ? `Overdue since ${date(due_on)}` : `Due on ${date(due_on)}`
}

/** In a few words, for a figure: `₱1,732.50 overdue since 9 Nov 2026`; undefined when nothing is due. */
export const toPayNote = ({ amount_centavos, lines, next }: Sum): string | undefined => {
  const overdue = lines.find(({ is_overdue }) => is_overdue)
  if (amount_centavos > 0) return `To pay now: ${money(amount_centavos)}${overdue?.due_on ? `, overdue since ${date(overdue.due_on)}` : ''}`
  return next ? `Next: ${money(next.amount_centavos)}${next.due_on ? ` by ${date(next.due_on)}` : ''}` : undefined
}

/** What a student is to pay now, with the lines that it is the sum of. */
export function ToPay({ sum }: { sum: Sum | undefined }) {
  // An answer that an older version of the portal saved on the device has none.
  if (!sum || (sum.amount_centavos === 0 && !sum.checking && !sum.next)) return null
  const { amount_centavos, lines, next } = sum
  const checking = checkingText(sum)
  return (
    <Panel>
      <div className={classes.ownBalance}>
        <span>To pay now</span>
        <b>{money(amount_centavos)}</b>
        {lines.map((line) => (
          <span key={line.kind} className={line.is_overdue ? `${classes.sumLine} ${classes.overdue}` : classes.sumLine}>
            <span>{lineText(line)}</span>
            <span>{money(line.amount_centavos)}</span>
          </span>
        ))}
        {checking && <strong>{checking}</strong>}
        {next && (
          <span>
            Next: {money(next.amount_centavos)}
            {next.due_on ? `, due ${date(next.due_on)}` : ', no due date set'}
          </span>
        )}
      </div>
    </Panel>
  )
}
