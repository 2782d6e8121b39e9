import { Anchor } from '@mantine/core'
import type { PermissionName } from '@talaan/contract'
import { type FigureColumn, type FigureList, figureListFilter, type ListFilter } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { NoWrap } from '#ui/list/figures.tsx'

/** What the report is limited to, as in its address. */
export type ReportValues = Readonly<Record<string, string | undefined>>

const screens: Record<Exclude<FigureList['list'], 'admissions'>, Target> = {
  enrollments: '/admin/enrollments/list',
  classes: '/admin/subjects',
  withdrawals: '/admin/reports/withdrawals',
}

const permissions = {
  enrollments: 'View Enrollments',
  admissions: 'View Admission',
  classes: 'View Subjects',
  withdrawals: 'View Enrollment Statistics',
} as const satisfies Record<FigureList['list'], PermissionName>

/** The screen and filter of the list behind a figure. Each school has a list of applications of its own. */
function listTarget(behind: FigureList, report: ReportValues): { to: Target; search: ListFilter } | undefined {
  const filter = figureListFilter(behind, report)
  if (!filter) return undefined
  if (behind.list !== 'admissions') return { to: screens[behind.list], search: filter }
  const { category, ...search } = filter
  return { to: category === 'college' ? '/admin/admission/college' : '/admin/admission/high-school', search }
}

/** A figure as people read it: differences with their sign, shares with a percent sign. */
export function figureText(key: string, value: string | number | null): string {
  if (value === null) return '—'
  if (typeof value === 'string') return value
  const sign = value > 0 && (key === 'difference' || key === 'percent') ? '+' : value < 0 ? '−' : ''
  return `${sign}${count(Math.abs(value))}${key === 'percent' || key === 'fill' ? '%' : ''}`
}

/** Columns whose texts are too long for one line. */
const longTexts = ['municipality', 'reason']

interface FigureCellProps<R> {
  column: FigureColumn<R>
  row: R
  /** What the row is about, for people who hear the link alone. */
  name: string
  report: ReportValues
}

/** A figure that leads to the list behind it, for those who may open the list. */
export function FigureCell<R>({ column, row, name, report }: FigureCellProps<R>) {
  const value = column.value(row)
  const text = figureText(column.key, value)
  const behind = value === 0 ? undefined : column.list?.(row)
  const mayOpen = useMay(permissions[behind?.list ?? 'enrollments'])
  const target = behind && mayOpen ? listTarget(behind, report) : undefined
  if (!target) return longTexts.includes(column.key) ? text : <NoWrap>{text}</NoWrap>
  return (
    <Anchor inherit component={Link} to={target.to} search={target.search} aria-label={`${text}: ${column.label}, ${name}`}>
      {text}
    </Anchor>
  )
}
