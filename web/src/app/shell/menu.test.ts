import type { RoleKey } from '@talaan/contract'
import { rightsOf } from '@talaan/contract/testing'
import { screens } from '@talaan/contract/values'
import { describe, expect, test } from 'vitest'
import { exists } from '../pages.ts'
import { entryPathAt, entryScreens, openScreens, tabsOf } from '../places.ts'
import { findScreens, type Menu, type MenuEntry, type MenuFold, menuOf } from './menu.ts'

const enrollment = ['college', 'list', 'new-request', 'for-enrollments', 'rejected', 'cashier-hold', 'enrolled', 'qrcode-scanner']
const instructor = [
  'dashboard',
  'instructor/subject-loads',
  'instructor/attendance',
  'instructor/e-clearance',
  'instructor/grades',
  'announcements',
]

/** The menus of the specification by job, with the entries that we added; a list of one group stands below its name. */
const menus: Record<string, (string | [string, string[]])[]> = {
  administrator: [
    'dashboard',
    ['Admissions & Enrollment', enrollment],
    [
      'Students & Records',
      [
        ...['students', 'identification-number', 'id cards/students', 'id cards/employees', 'clearance'],
        ...['document-requests', 'attendance', 'privacy/requests'],
      ],
    ],
    ['Classes & Faculty', ['subjects', 'sections', 'employees']],
    'grade-sheets',
    ['Cashier', ['accounts', 'payments', 'payment-proofs', 'cashier-shifts', 'approvals', 'promissory-notes', 'grants']],
    ['Reports', ['enrollments-statistics', 'cashiers', 'receivables']],
    ['Communication', ['announcements', 'sms']],
    [
      'Settings',
      [
        ...['system', 'calendar', 'courses', 'fees', 'users', 'roles-permission', 'duplicate-users', 'password-reset'],
        ...['notification-scheduling', 'audit', 'api-keys'],
      ],
    ],
  ],
  registrar: [
    'dashboard',
    ['Admissions & Enrollment', enrollment],
    ['Students & Records', ['students', 'identification-number', 'clearance', 'document-requests', 'privacy/requests']],
    ['Classes & Faculty', ['subjects', 'sections', 'employees']],
    ...['grade-sheets', 'grants', 'enrollments-statistics', 'announcements'],
    ['Settings', ['calendar', 'courses']],
  ],
  school_admin: [
    ...['dashboard', 'employees', 'grade-sheets'],
    ['Cashier', ['cashier-shifts', 'approvals', 'promissory-notes', 'grants']],
    ['Reports', ['enrollments-statistics', 'cashiers', 'receivables']],
    'announcements',
  ],
  cashier: [
    'dashboard',
    ['Students & Records', ['clearance', 'issued-documents']],
    ['Cashier', ['accounts', 'payments', 'payment-proofs', 'cashier-shifts', 'promissory-notes', 'grants']],
    ['Reports', ['cashiers', 'receivables']],
    'fees',
  ],
  guard: ['dashboard', 'attendance'],
  librarian: ['dashboard', 'clearance'],
  full_time: instructor,
  part_time: instructor,
  student: ['dashboard', ...['subjects', 'eclearance', 'grades', 'billing', 'documents', 'parents'].map((name) => `student/${name}`)],
  parent: ['dashboard', 'parent/children'],
}

/** The screens that have a button to a screen that is not below theirs. */
const openers: Record<string, string> = { '/admin/settings/subject-offer/add': '/admin/subjects' }
/** It is opened by a button on a tab of a grouped entry, once for each printed form. */
const LAYOUT = '/admin/settings/payments/receipt-layout'

const isFold = (item: MenuEntry | MenuFold): item is MenuFold => 'entries' in item
const menuEntries = ({ main, account }: Menu): MenuEntry[] => [...main.flatMap((item) => (isFold(item) ? item.entries : item)), ...account]
const pathsOf = (entries: readonly MenuEntry[]) => entries.map(({ path }) => path)

describe.each(Object.entries(menus))('the menu of %s', (role, expected) => {
  const rights = rightsOf(role as RoleKey)
  const menu = menuOf(rights, exists)

  test('has the entries of the specification by job, and the profile at its foot', () => {
    const shown = menu.main.map((item) => (isFold(item) ? [item.label, pathsOf(item.entries)] : item.path))
    const hasEnding = (path: unknown, ending: unknown) => String(path).endsWith(`/${ending}`)
    expect(shown.map((item) => (Array.isArray(item) ? item[0] : 'entry'))).toEqual(
      expected.map((item) => (Array.isArray(item) ? item[0] : 'entry')),
    )
    const endings = expected.flatMap((item) => (Array.isArray(item) ? item[1] : item))
    const paths = pathsOf(menuEntries(menu)).filter((path) => path !== '/admin/user')
    expect(paths.filter((path, index) => !hasEnding(path, endings[index]))).toEqual([])
    expect(paths.length).toBe(endings.length)
    expect(pathsOf(menu.account)).toEqual(['/admin/user'])
  })

  test('has at most nine entries on the first level', () => {
    expect(menu.main.length).toBeLessThanOrEqual(9)
  })

  test('leads to every screen in three clicks: a group, an entry and a tab or a button of the page', () => {
    const clicks = new Map<string, number>()
    for (const item of [...menu.main, ...menu.account])
      for (const { path, screens } of isFold(item) ? item.entries : [item])
        for (const tab of [{ path }, ...screens])
          if (!clicks.has(tab.path)) clicks.set(tab.path, (isFold(item) ? 2 : 1) + Number(tab.path !== path))
    const above = (path: string) => openers[path] ?? path.slice(0, path.lastIndexOf('/'))
    const clicksTo = (path: string) => clicks.get(path) ?? 1 + (clicks.get(above(path)) ?? clicks.get(entryPathAt(path) ?? '') ?? 9)
    const far = openScreens(rights, exists).filter((screen) => screen.menu === undefined && clicksTo(screen.path) > 3)
    expect(far.map(({ path }) => path).filter((path) => path !== LAYOUT)).toEqual([])
  })

  test('marks an entry for every screen that it leads to, with its tabs', () => {
    const entries = menuEntries(menu)
    const names = new Set(entries.map(({ name }) => name))
    expect(entries.filter(({ path, name }) => entryPathAt(path) !== name)).toEqual([])
    const user = rights as never
    const tabs = entries.flatMap(({ path }) => tabsOf(user, path, {}, exists).tabs)
    expect(tabs.filter(({ to }) => !names.has(entryPathAt(to) ?? ''))).toEqual([])
  })
})

test('tabs and covered screens exist, belong to one entry, and a strip has the screen of its entry', () => {
  const named = entryScreens.flatMap(({ menu }) => [...Object.keys(menu.tabs ?? {}), ...(menu.covers ?? [])])
  expect(named.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
  expect(named.filter((path, index) => named.indexOf(path) !== index)).toEqual([])
  expect(entryScreens.filter(({ path, menu }) => menu.tabs && !(path in menu.tabs))).toEqual([])
})

test.each([
  ['/admin/students/12/accounts', '/admin/students'],
  ['/admin/sponsor-bills/4', '/admin/grants'],
  ['/admin/settings/subject-offer/edit/3', '/admin/settings/registrar/courses'],
  ['/admin/settings/payments/receipt-layout', '/admin/settings/system'],
  ['/admin/id%20cards/employees', '/admin/id cards/employees'],
  ['/admin/own-attendance', '/admin/user'],
  ['/admin/nowhere', undefined],
  ['/admin/%', undefined],
])('at %s the entry %s is marked', (pathname, name) => {
  expect(entryPathAt(pathname)).toBe(name)
})

test('tabs are those the person may open, and keep the open application', () => {
  const labels = (role: RoleKey, path: string) => tabsOf(rightsOf(role) as never, path, {}, exists).tabs.map(({ label }) => label)
  expect(labels('administrator', '/admin/settings/system').slice(0, 4)).toEqual(['School', 'System', 'Payments', 'Enrollments'])
  expect(labels('administrator', '/admin/settings/registrar/courses').slice(0, 4)).toEqual([
    ...['Courses', 'Prospectus', 'Subject Offer', 'Subject Categories'],
  ])
  expect(labels('cashier', '/admin/settings/fees')).not.toEqual([])
  expect(labels('guard', '/admin/attendance')).toEqual([])
  const { tabs } = tabsOf(rightsOf('registrar') as never, '/admin/confirm', { id: '7' }, exists)
  expect(tabs.map(({ search }) => search)).toEqual(tabs.map(() => ({ id: '7' })))
})

test('the search of the settings finds screens by name, tab and other words', () => {
  const settings = menuOf(rightsOf('administrator'), exists).main.find((item) => isFold(item) && item.group === 'settings') as MenuFold
  const found = (text: string) => findScreens(settings, text).map(({ title }) => title)
  expect(found('school name')).toEqual(['School'])
  expect(found('holiday')).toEqual(['School calendar'])
  expect(found('two-step')).toEqual(['Two-step verification'])
  expect(found('surcharge')).toEqual(['Payment plans'])
  expect(found('nothing like this')).toEqual([])
})
