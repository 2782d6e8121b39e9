import type { ManagementPanel as Panel } from '@talaan/contract'
import { planLevelName } from '@talaan/contract/values'
import { count, money } from '../../lib/format.ts'
import { Link } from '../../lib/navigation.tsx'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { TitledPanel } from '../../ui/titled-panel.tsx'
import classes from './panels.module.css'

/** How the term compares with the year before, what was paid of it, and how the classes are spread. */
export function ManagementPanel({ panel: { levels, money: sums, load } }: { panel: Panel }) {
  return (
    <>
      <TitledPanel title="Enrolled by level">
        {levels.length === 0 ? (
          <p className={classes.note}>Nobody is enrolled in this term yet.</p>
        ) : (
          <BarTable
            caption="Enrolled students by level, and a year ago"
            bars={levels.map(({ level, enrolled, last_year }) => ({
              key: level,
              label: planLevelName(level),
              value: enrolled,
              text: `${count(enrolled)} (${differenceText(enrolled - last_year)})`,
            }))}
          />
        )}
        <p className={classes.note}>
          In brackets: the difference from the same term a year ago.{' '}
          <Link to="/admin/reports/enrollments-statistics">Enrollment statistics</Link>
        </p>
      </TitledPanel>
      {sums && (
        <TitledPanel title="Paid of what was assessed">
          <BarTable
            caption="Paid of what was assessed in the term"
            bars={[
              {
                key: 'paid',
                label: 'Paid',
                value: sums.paid_centavos,
                of: Math.max(1, sums.assessed_centavos),
                text: `${percent(sums.paid_centavos, sums.assessed_centavos)} %`,
              },
            ]}
          />
          <ul className={classes.list}>
            <li>
              Assessed <span>{money(sums.assessed_centavos)}</span>
            </li>
            <li>
              Paid <span>{money(sums.paid_centavos)}</span>
            </li>
            <li>
              <Link to="/admin/reports/receivables">Open</Link> <span>{money(sums.assessed_centavos - sums.paid_centavos)}</span>
            </li>
          </ul>
        </TitledPanel>
      )}
      <TitledPanel title="Teaching load">
        <ul className={classes.list}>
          <li>
            <Link to="/admin/employees" search={{ kind: 'instructor' }}>
              Instructors
            </Link>
            <span>{count(load.instructors)}</span>
          </li>
          <li>
            <Link to="/admin/employees" search={{ kind: 'instructor', load: 'overload' }}>
              With too many units
            </Link>
            <span>{count(load.overloaded)}</span>
          </li>
          <li>
            <Link to="/admin/employees" search={{ kind: 'instructor', load: 'none' }}>
              Without classes
            </Link>
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
