import type { ClassRecord } from '@talaan/contract'
import { formatScore } from '@talaan/contract/values'
import { Fragment } from 'react'
import { classFacts } from '#academics/classes/class-facts.ts'
import { date, listName } from '#lib/format.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { PrintOver } from '#ui/print/print-over.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import classes from './print-record.module.css'
import { gapText, type OpenRecord, resultOf } from './record-edits.ts'
import { highestText, type PrintedColumns, tablesOfRecord, totalText } from './record-print.ts'

interface PrintRecordProps {
  data: ClassRecord
  record: OpenRecord
  onDone: () => void
}

/** The saved class record on A4 in landscape: activities by number with their highest scores, and of each student the scores, totals and grade. */
export default function PrintRecord({ data, record, onDone }: PrintRecordProps) {
  const { offer, rows, periods, period } = data
  const present = rows.filter(({ is_locked }) => !is_locked)
  const tables = tablesOfRecord(record)
  return (
    <PrintOver landscape onDone={onDone}>
      <SchoolDocument
        title={`Class Record, ${periods.find(({ key }) => key === period)?.name ?? period}`}
        facts={classFacts(offer, String(present.length))}
        signatures={<Signature label="Prepared by" name={offer.employee?.partial_name} office="Instructor" />}
      >
        <ActivityKey record={record} />
        {tables.map((columns, at) => (
          <ScoreTable
            key={columns[0]?.component.id ?? at}
            {...{ data, record, columns }}
            label={tables.length === 1 ? 'Scores' : `Scores, table ${at + 1} of ${tables.length}`}
            hasResults={at === tables.length - 1}
          />
        ))}
        <small>
          The percentage of a component is its total score divided by the highest possible total, excluding excused activities (EX). The
          initial grade is the sum of the weighted percentages. {transmutationText(data)}
        </small>
      </SchoolDocument>
    </PrintOver>
  )
}

const transmutationText = ({ table, scale }: ClassRecord): string =>
  table.length > 0
    ? `The grade follows from the transmutation table of the grading scale (${scale.name}).`
    : `The grade is the initial grade, rounded as in the grading scale (${scale.name}).`

/** What the numbers of the activities stand for. */
const ActivityKey = ({ record }: { record: OpenRecord }) => (
  <div className={classes.key}>
    {record.components.map(({ id, name, weight, activities }) => (
      <p key={id}>
        <b>
          {name} ({weight}%):
        </b>{' '}
        {activities.length === 0
          ? 'no activities'
          : activities.map(({ title, held_on }, at) => `${at + 1} ${title}${held_on ? ` (${date(held_on)})` : ''}`).join('; ')}
      </p>
    ))}
  </div>
)

interface ScoreTableProps {
  data: ClassRecord
  record: OpenRecord
  columns: readonly PrintedColumns[]
  label: string
  /** Whether the grades stand in this table. */
  hasResults: boolean
}

function ScoreTable({ data, record, columns, label, hasResults }: ScoreTableProps) {
  return (
    <table className={classes.scores} aria-label={label}>
      <thead>
        <tr>
          <th rowSpan={3} className="numeric">
            No.
          </th>
          <th rowSpan={3}>Name</th>
          {columns.map(({ component, activities, ends }) => (
            <th key={component.id} colSpan={activities.length + (ends ? 3 : 0)} className="centered">
              {component.name}
            </th>
          ))}
          {hasResults && (
            <>
              <th rowSpan={3} className="centered">
                Initial
              </th>
              <th rowSpan={3} className="centered">
                Grade
              </th>
              <th rowSpan={3} className="centered">
                Sheet
              </th>
            </>
          )}
        </tr>
        <tr>
          {columns.map(({ component, activities, ends }) => (
            <Fragment key={component.id}>
              {activities.map(({ id, number }) => (
                <th key={id} className="centered">
                  {number}
                </th>
              ))}
              {ends && (
                <>
                  <th className="centered">Total</th>
                  <th className="centered">%</th>
                  <th className="centered">Wtd.</th>
                </>
              )}
            </Fragment>
          ))}
        </tr>
        <tr className={classes.highest}>
          {columns.map(({ component, activities, ends }) => (
            <Fragment key={component.id}>
              {activities.map(({ id, highest }) => (
                <th key={id} className="centered">
                  {highest}
                </th>
              ))}
              {ends && (
                <>
                  <th className="centered">{highestText(component)}</th>
                  <th className="centered">100</th>
                  <th className="centered">{component.weight}</th>
                </>
              )}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row, at) => {
          const result = resultOf({ record, table: data.table, scale: data.scale }, row, undefined)
          return (
            <tr key={row.id}>
              <td className="numeric">{at + 1}</td>
              <td>
                {listName(row)}
                {row.is_locked && ' (left the class)'}
              </td>
              {columns.map(({ component, index, activities, ends }) => (
                <Fragment key={component.id}>
                  {activities.map(({ id }) => (
                    <td key={id} className="centered">
                      {formatScore(row.scores[id])}
                    </td>
                  ))}
                  {ends && (
                    <>
                      <td className="centered">{totalText(component, row)}</td>
                      <td className="centered">{result.components[index]?.percentage}</td>
                      <td className="centered">{result.components[index]?.weighted}</td>
                    </>
                  )}
                </Fragment>
              ))}
              {hasResults && (
                <>
                  <td className="centered">{result.initial}</td>
                  <td className="centered">{result.grade === null ? <small>{gapText(result)}</small> : <b>{result.grade}</b>}</td>
                  <td className="centered">{row.sheet_grade}</td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
