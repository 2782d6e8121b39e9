import { Link, useLocation } from '@tanstack/react-router'
import { iconOf } from './icons.ts'
import { exists } from './pages.ts'
import classes from './shell.module.css'

const tabs = [
  { path: '/admin/student/subjects', label: 'Subjects', icon: 'subjects' },
  { path: '/admin/student/eclearance', label: 'Clearance', icon: 'clearance' },
  { path: '/admin/student/grades', label: 'Grades', icon: 'grades' },
  { path: '/admin/student/billing', label: 'Billing', icon: 'billing' },
  { path: '/admin/user', label: 'Me', icon: 'profile' },
]

/** A student's five pages, at the thumb. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Student">
      <ul className={classes.tabs}>
        {tabs
          .filter(({ path }) => exists(path))
          .map(({ path, label, icon }) => {
            const Icon = iconOf(icon)
            return (
              <li key={path}>
                <Link to={path} className={classes.tab} aria-current={pathname === path ? 'page' : undefined}>
                  <Icon size={20} stroke={1.7} aria-hidden />
                  {label}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
