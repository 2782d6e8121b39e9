import { figureLinks } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useInformations } from '#shared/terms/current-term.ts'
import classes from './dashboard.module.css'

/** Warns of messages that did not arrive or may not have arrived; shows nothing while there are none. */
export function UndeliveredMessages() {
  const undeliveredCount = useInformations()?.undelivered ?? 0
  if (undeliveredCount === 0) return null
  const text =
    undeliveredCount === 1
      ? '1 message was not delivered or is unconfirmed'
      : `${count(undeliveredCount)} messages were not delivered or are unconfirmed`
  return (
    <Link {...figureLinks.undelivered()} className={`${classes.shortcut} ${classes.failing}`}>
      <b>{text}</b>
      <span>In the last 30 days. Review them and send again if needed.</span>
    </Link>
  )
}
