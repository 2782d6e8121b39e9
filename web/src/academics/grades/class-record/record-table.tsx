import type { ClassRecord, ClassRecordRow } from '@talaan/contract'
import { memo, useMemo, useRef } from 'react'
import { date, listName } from '#lib/format.ts'
import { focusCell, nextCell } from '#ui/form/cell-moves.ts'
import { isBlock, readBlock } from '#ui/form/paste-block.ts'
import classes from './class-record.module.css'
import { type Activity, gapText, type OpenRecord, type RowEdits, resultOf, scoreText } from './record-edits.ts'
import { type ScoreActions, ScoreCell } from './score-cell.tsx'
import type { RecordEditor } from './use-record.ts'

export interface RecordTableProps {
  data: ClassRecord
  record: OpenRecord
  editor: RecordEditor
  /** The activities with a column: all, or on a phone one. */
  shown: readonly Activity[]
  isNarrow: boolean
}

/** The scores as a table of inputs: arrows and Enter move; a copied block is pasted at the current cell. */
export function RecordTable({ data, record, editor, shown, isNarrow }: RecordTableProps) {
  const tableRef = useRef<HTMLTableElement>(null)
  const actions = useScoreActions({ data, editor, shown }, tableRef)
  const groups = record.components.map((component) => ({
    ...component,
    activities: component.activities.filter(({ id }) => shown.some((activity) => activity.id === id)),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section className={classes.scroll} aria-label="Scores" tabIndex={0}>
      <table className={classes.table} ref={tableRef} data-narrow={isNarrow || undefined}>
        <thead>
          {!isNarrow && (
            <tr>
              <th scope="col" rowSpan={2} className={classes.student}>
                Student
              </th>
              {groups.map(({ id, name, weight, activities }) => (
                <th key={id} scope="colgroup" colSpan={activities.length + 1} className={classes.group}>
                  {name} <small>{weight}%</small>
                </th>
              ))}
              <ResultHeads />
            </tr>
          )}
          <tr>
            {isNarrow && (
              <th scope="col" className={classes.student}>
                Student
              </th>
            )}
            {groups.map(({ id, name, activities }) => [
              ...activities.map((activity) => <ActivityHead key={activity.id} activity={activity} />),
              !isNarrow && (
                <th key={`${id} result`} scope="col" className={classes.result} aria-label={`${name}, percentage`}>
                  %
                </th>
              ),
            ])}
            {isNarrow && <ResultHeads isNarrow />}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, index) => (
            <ScoreRow
              key={row.id}
              index={index}
              row={row}
              edits={editor.edits[row.id]}
              data={data}
              record={record}
              shown={shown}
              isNarrow={isNarrow}
              canWrite={data.can_write}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const ActivityHead = ({ activity }: { activity: Activity }) => (
  <th scope="col" className={classes.activity} title={activity.held_on ? date(activity.held_on) : undefined}>
    <span>{activity.title}</span>
    <small>out of {activity.highest}</small>
  </th>
)

function ResultHeads({ isNarrow }: { isNarrow?: boolean }) {
  const rowSpan = isNarrow ? 1 : 2
  return (
    <>
      {!isNarrow && (
        <th scope="col" rowSpan={rowSpan} className={classes.result}>
          Initial
        </th>
      )}
      <th scope="col" rowSpan={rowSpan} className={classes.grade}>
        Grade
      </th>
      <th scope="col" rowSpan={rowSpan} className={classes.sheetGrade}>
        Sheet
      </th>
    </>
  )
}

interface ScoreRowProps extends Omit<RecordTableProps, 'editor'> {
  index: number
  row: ClassRecordRow
  edits: RowEdits | undefined
  canWrite: boolean
  actions: ScoreActions
}

/** A row is drawn again only when its own scores change. */
const ScoreRow = memo(function ScoreRow({ index, row, edits, data, record, shown, isNarrow, canWrite, actions }: ScoreRowProps) {
  const name = listName(row)
  const result = useMemo(() => resultOf({ record, table: data.table, scale: data.scale }, row, edits), [record, data, row, edits])
  const differs = !row.is_locked && result.grade !== null && row.sheet_grade !== null && row.sheet_grade !== result.grade
  return (
    <tr data-locked={row.is_locked || undefined}>
      <th scope="row" className={classes.student}>
        {name}
        {row.is_locked && <small>Left the class</small>}
      </th>
      {record.components.map((component, at) => [
        ...component.activities
          .filter((activity) => shown.includes(activity))
          .map((activity) => {
            const value = scoreText(row, edits, activity.id)
            if (!canWrite || row.is_locked)
              return (
                <td key={activity.id} className={classes.closed}>
                  {value}
                </td>
              )
            return (
              <td key={activity.id} className={classes.open}>
                <ScoreCell
                  row={index}
                  activity={activity}
                  student={name}
                  value={value}
                  isChanged={edits?.[activity.id] !== undefined}
                  actions={actions}
                />
              </td>
            )
          }),
        !isNarrow && (
          <td key={`${component.id} result`} className={classes.result}>
            {result.components[at]?.percentage}
          </td>
        ),
      ])}
      {!isNarrow && <td className={classes.result}>{result.initial}</td>}
      <td className={classes.grade} title={gapText(result) || undefined}>
        {result.grade ?? <small>{gapText(result)}</small>}
      </td>
      <td className={classes.sheetGrade} data-differs={differs || undefined}>
        {row.sheet_grade}
        {differs && <small>differs</small>}
      </td>
    </tr>
  )
})

/** The actions of all cells. They stay the same functions between renders and read the latest record through a ref. */
function useScoreActions(
  current: Pick<RecordTableProps, 'data' | 'editor' | 'shown'>,
  tableRef: { readonly current: HTMLTableElement | null },
): ScoreActions {
  const latest = useRef(current)
  latest.current = current
  return useMemo<ScoreActions>(
    () => ({
      type: (cell, text) => {
        const { data, editor, shown } = latest.current
        const activity = shown.find(({ id }) => String(id) === cell.field)
        if (activity && data.rows[cell.row]) editor.type(data.rows[cell.row]!, activity, text)
      },
      move: (start, event) => {
        const { data, shown } = latest.current
        const target = nextCell(start, event, {
          rows: data.rows.length,
          fields: shown.map(({ id }) => String(id)),
          isOpen: ({ row }) => data.can_write && data.rows[row]?.is_locked === false,
        })
        return target !== undefined && focusCell(tableRef.current, target)
      },
      paste: (cell, event) => {
        const text = event.clipboardData.getData('text')
        if (!isBlock(text)) return
        event.preventDefault()
        const { data, editor, shown } = latest.current
        const start = { row: cell.row, activity: shown.findIndex(({ id }) => String(id) === cell.field) }
        editor.paste({ rows: data.rows, activities: shown, block: readBlock(text), start })
      },
    }),
    [tableRef],
  )
}
