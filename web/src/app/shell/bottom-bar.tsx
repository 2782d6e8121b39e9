import { IconBook2, IconCertificate, IconClipboardCheck, IconReceipt2, IconUserCircle } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Link } from '#lib/navigation.tsx'
import { exists } from '../pages.ts'
import classes from './shell.module.css'

const tabs = [
  { path: '/admin/student/subjects', label: 'Subjects', Icon: IconBook2 },
  { path: '/admin/student/eclearance', label: 'Clearance', Icon: IconClipboardCheck },
  { path: '/admin/student/grades', label: 'Grades', Icon: IconCertificate },
  { path: '/admin/student/billing', label: 'Billing', Icon: IconReceipt2 },
  { path: '/admin/user', label: 'Me', Icon: IconUserCircle },
] as const

/** A student's five main pages, at the bottom of a phone's screen. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Student" className={classes.tabs}>
      <ul className={classes.tabList}>
        {tabs
          .filter(({ path }) => exists(path))
          .map(({ path, label, Icon }) => (
            <li key={path}>
              <Link to={path} className={classes.tab} aria-current={pathname === path ? 'page' : undefined}>
                <Icon size={20} stroke={1.7} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
