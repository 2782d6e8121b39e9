import type { Overview, ManagementPanel as Panel } from '@talaan/contract'
import { figureLinks, planLevelName } from '@talaan/contract/values'
import { count, money, schoolYear } from '#lib/format.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { FigureLink, narrowed, ScreenLink } from './figure-link.tsx'
import classes from './panels.module.css'

/** How the term compares with the year before, what was paid of it, and how the classes are spread. */
export function ManagementPanel({ panel: { levels, money: sums, load }, term }: { panel: Panel; term: Overview['term'] }) {
  const statistics = { to: '/admin/reports/enrollments-statistics', search: { ...term } } as const
  return (
    <>
      <TitledPanel title="Enrolled by level">
        {levels.length === 0 ? (
          <p className={classes.note}>No students enrolled in this term yet.</p>
        ) : (
          <BarTable
            caption="Enrolled students by level, compared with last year"
            bars={levels.map(({ level, enrolled, last_year }) => ({
              key: level,
              label: <FigureLink links={[narrowed(figureLinks.enrolled(term), { level }), statistics]}>{planLevelName(level)}</FigureLink>,
              value: enrolled,
              text: `${count(enrolled)} (${differenceText(enrolled - last_year)})`,
            }))}
          />
        )}
        <p className={classes.note}>
          In parentheses: change from the same term last year. <FigureLink links={statistics}>Enrollment statistics</FigureLink>
        </p>
      </TitledPanel>
      {sums && (
        <TitledPanel title="Collection rate">
          <BarTable
            caption="Collection rate of the term"
            bars={[
              {
                key: 'paid',
                label: (
                  <ScreenLink to="/admin/reports/receivables" search={{ school_year: term.school_year }}>
                    Paid
                  </ScreenLink>
                ),
                value: sums.paid_centavos,
                of: Math.max(1, sums.assessed_centavos),
                text: `${percent(sums.paid_centavos, sums.assessed_centavos)}%`,
              },
            ]}
          />
          <ul className={classes.list}>
            <li>
              Assessed <span>{money(sums.assessed_centavos)}</span>
            </li>
            <li>
              Balance <span>{money(sums.assessed_centavos - sums.paid_centavos)}</span>
            </li>
          </ul>
          <p className={classes.note}>
            <ScreenLink to="/admin/reports/receivables" search={{ school_year: term.school_year }}>
              Receivables of {schoolYear(term.school_year)}
            </ScreenLink>
          </p>
        </TitledPanel>
      )}
      <TitledPanel title="Teaching load">
        <ul className={classes.list}>
          <li>
            <FigureLink links={figureLinks.instructors(term)}>Instructors</FigureLink>
            <span>{count(load.instructors)}</span>
          </li>
          <li>
            <FigureLink links={figureLinks.overloaded(term)}>Overloaded</FigureLink>
            <span>{count(load.overloaded)}</span>
          </li>
          <li>
            <FigureLink links={figureLinks.without_classes(term)}>Without classes</FigureLink>
            <span>{count(load.without_classes)}</span>
          </li>
          <li>
            Classes without an instructor <span>{count(load.open_classes)}</span>
          </li>
        </ul>
      </TitledPanel>
    </>
  )
}

const differenceText = (difference: number): string => (difference > 0 ? `+${count(difference)}` : count(difference).replace('-', '−'))

const percent = (part: number, whole: number): number => (whole > 0 ? Math.floor((part / whole) * 100) : 0)
