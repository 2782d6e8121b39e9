import type { RequestDetail } from '@talaan/contract'
import classes from './document-requests.module.css'

/** Holds and balances of the student, which stop the release of a record of studies. */
export function OpenHolds({ request: { open_holds, is_held } }: { request: RequestDetail }) {
  if (open_holds.length === 0) return null
  return (
    <div className={classes.warning} role="status">
      <b>Open items of this student{is_held ? ', to be cleared before the release' : ''}:</b>
      <ul>
        {open_holds.map(({ text, office }) => (
          <li key={text}>
            {text} ({office})
          </li>
        ))}
      </ul>
    </div>
  )
}
