import { money } from '#lib/format.ts'
import classes from './reports.module.css'

export interface ShareRow {
  key: string
  name: string
  /** In small type after the name. */
  note: string
  amount_centavos: number
}

/** Amounts with a bar each, as long as its share of the largest. */
export function Shares({ rows }: { rows: readonly ShareRow[] }) {
  const largest = Math.max(1, ...rows.map((row) => row.amount_centavos))
  return (
    <ul className={classes.shares}>
      {rows.map((row) => (
        <li key={row.key}>
          <span>
            {row.name} <small>{row.note}</small>
          </span>
          <b>{money(row.amount_centavos)}</b>
          <i style={{ width: `${Math.max(1, (row.amount_centavos / largest) * 100)}%` }} aria-hidden />
        </li>
      ))}
    </ul>
  )
}
