import { canOpenScreen, screens } from '@talaan/contract/values'
import { Link } from '../../lib/navigation.tsx'
import type { Target } from '../../lib/paths.ts'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import classes from './dashboard.module.css'

/** The screens where people start their work, each with what they do there. */
const shortcuts: { to: Target; label: string; note: string }[] = [
  { to: '/admin/payments', label: 'Receive a payment', note: 'Accept a payment and record the OR.' },
  { to: '/admin/accounts', label: 'Accounts', note: 'Assessment, payments and balance of each student.' },
  { to: '/admin/admission/college', label: 'Admission', note: 'Applications for decision.' },
  { to: '/admin/enrollments/for-enrollments', label: 'Enroll', note: 'Add subjects and accept enrollments.' },
  { to: '/admin/users', label: 'Users', note: 'Manage users and roles.' },
  { to: '/admin/messages', label: 'Messages', note: 'Email and SMS outbox.' },
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
