import type { HoldKind } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import classes from '../enrollment.module.css'
import { HoldFacts } from './open-holds.tsx'

/** The holds that a dialog is about to lift: one kind, or all of them. */
export function LiftedHolds({ id, kind }: { id: number; kind?: HoldKind }) {
  const { data } = useCall(enrollment.enrollAccount, { id })
  const holds = data?.data.open_holds.filter((hold) => kind === undefined || hold.kind === kind) ?? []
  if (holds.length === 0) return null
  return (
    <ul className={classes.holds} aria-label="Holds to release">
      {holds.map((hold) => (
        <li key={hold.kind}>
          <HoldFacts hold={hold} />
        </li>
      ))}
    </ul>
  )
}
