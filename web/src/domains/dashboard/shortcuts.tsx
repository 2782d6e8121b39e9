import { canOpenScreen, screens } from '@talaan/contract/values'
import { Link } from '../../lib/navigation.tsx'
import type { Target } from '../../lib/paths.ts'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import classes from './dashboard.module.css'

/** The screens where people start their work, each with what they do there. */
const shortcuts: { to: Target; label: string; note: string }[] = [
  { to: '/admin/payments', label: 'Receive a payment', note: 'Find the student, type the amount, write the receipt.' },
  { to: '/admin/accounts', label: 'Accounts', note: 'What each student was assessed, paid and owes.' },
  { to: '/admin/admission/college', label: 'Admission', note: 'Applications waiting for a decision.' },
  { to: '/admin/enrollments/for-enrollments', label: 'Enroll', note: 'Subjects, seats and the final acceptance.' },
  { to: '/admin/users', label: 'Users', note: 'Who may sign in, and as what.' },
  { to: '/admin/messages', label: 'Messages', note: 'Mail and texts: waiting, sent and failed.' },
  { to: '/admin/settings/system', label: 'Settings', note: 'Term, enrollment period, minimum payments.' },
  { to: '/admin/user', label: 'Your profile', note: 'Photo, contacts and address.' },
]

export function Shortcuts() {
  const user = useCurrentUser()
  const openShortcuts = shortcuts.filter((shortcut) => screens.some((screen) => screen.path === shortcut.to && canOpenScreen(user, screen)))
  return (
    <nav className={classes.shortcuts} aria-label="Shortcuts">
      {openShortcuts.map((shortcut) => (
        <Link key={shortcut.to} to={shortcut.to} className={classes.shortcut}>
          <b>{shortcut.label}</b>
          <span>{shortcut.note}</span>
        </Link>
      ))}
    </nav>
  )
}
