import { Link } from '@tanstack/react-router'
import { count } from '../../lib/format.ts'
import { useInformations } from '../../shared/terms/current-term.ts'
import classes from './dashboard.module.css'

/** Says that messages did not arrive, or may not have; nothing while all did. */
export function UndeliveredMessages() {
  const undelivered = useInformations()?.undelivered ?? 0
  if (undelivered === 0) return null
  const text =
    undelivered === 1 ? '1 message did not arrive, or may not have' : `${count(undelivered)} messages did not arrive, or may not have`
  return (
    <Link to="/admin/messages" className={`${classes.shortcut} ${classes.wrong}`}>
      <b>{text}</b>
      <span>Of the last thirty days. Look at them, and send again what is missing.</span>
    </Link>
  )
}
