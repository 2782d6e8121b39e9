import { NativeSelect, Switch } from '@mantine/core'
import type { ComparedField, ProspectusDifference, ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { compareTerms, planLevelName, planTermName } from '@talaan/contract/values'
import { useState } from 'react'
import { useCall } from '../../lib/query.ts'
import { unitsText } from '../../shared/schedule/units-text.ts'
import { Empty, Skeleton, States } from '../../ui/feedback/states.tsx'
import { Pill, type Tone } from '../../ui/list/figures.tsx'
import classes from './views.module.css'

interface ComparePlansProps {
  plan: ProspectusPlan
  other: number | undefined
  onOther: (id: number) => void
}

/** Two versions of a curriculum side by side, subject by subject. */
export function ComparePlans({ plan, other, onOther }: ComparePlansProps) {
  if (plan.versions.length === 0)
    return <Empty text={`${plan.course.code} has no other curriculum. Duplicate this one to make the next.`} />
  const chosen = plan.versions.find(({ id }) => id === other) ?? plan.versions.find(({ is_active }) => is_active) ?? plan.versions[0]!
  // The older stands on the left, so that what was added since is called added.
  const [left, right] = plan.id < chosen.id ? [plan.id, chosen.id] : [chosen.id, plan.id]
  return (
    <>
      <NativeSelect
        className={classes.versions}
        label="Compare with"
        value={String(chosen.id)}
        data={plan.versions.map(({ id, name, is_active }) => ({ value: String(id), label: is_active ? `${name} (active)` : name }))}
        onChange={(event) => onOther(Number(event.currentTarget.value))}
      />
      <Compared key={chosen.id} id={left} other={right} />
    </>
  )
}

function Compared({ id, other }: { id: number; other: number }) {
  const [all, setAll] = useState(false)
  const query = useCall(prospectus.compareProspectuses, { id, other_id: other }, { staleTime: 0 })
  return (
    <States query={query} skeleton={<Skeleton count={10} height={28} />}>
      {({ data: { left, right, differences } }) => {
        const changed = differences.filter(({ kind }) => kind !== 'same')
        const shown = all ? differences : changed
        return (
          <section className={classes.board} aria-label="Comparison">
            <div className={classes.compareHead}>
              <span role="status">{summary(changed)}</span>
              <Switch label="Also what is the same" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
            </div>
            {shown.length === 0 ? (
              <Empty text="The two have the same subjects" />
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keys.
              <section className={classes.scroll} tabIndex={0} aria-label="Subjects of both curricula">
                <table className={classes.compare}>
                  <thead>
                    <tr>
                      <th>Difference</th>
                      <th>{left.name}</th>
                      <th>{right.name}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {shown.map((one) => (
                      <tr key={one.code} data-kind={one.kind}>
                        <td>
                          <Kind difference={one} />
                        </td>
                        <td data-name={left.name}>{one.left && <Side row={one.left} difference={one} />}</td>
                        <td data-name={right.name}>{one.right && <Side row={one.right} difference={one} />}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
          </section>
        )
      }}
    </States>
  )
}

function summary(changed: readonly ProspectusDifference[]): string {
  const count = (kind: ProspectusDifference['kind']) => changed.filter((one) => one.kind === kind).length
  return `${count('added')} added, ${count('removed')} removed, ${count('changed')} changed`
}

function Kind({ difference: { kind, moved, fields } }: { difference: ProspectusDifference }) {
  const tones: Record<ProspectusDifference['kind'], Tone> = { added: 'green', removed: 'red', changed: 'orange', same: 'gray' }
  const words = { added: 'Added', removed: 'Removed', changed: moved && fields.length === 0 ? 'Moved' : 'Changed', same: 'Same' }
  return <Pill tone={tones[kind]}>{words[kind]}</Pill>
}

const fieldLabels: Record<ComparedField, string> = {
  descriptive_title: 'Title',
  type: 'Type',
  lec_units: 'Lecture units',
  lab_units: 'Laboratory units',
  category: 'Category',
  lab_type: 'Laboratory',
  is_active: 'State',
  prerequisites: 'Prerequisites',
  corequisites: 'Corequisites',
  standing: 'Standing',
}

function Side({ row, difference: { kind, moved, fields, left, right } }: { row: ProspectusRow; difference: ProspectusDifference }) {
  const other = row === left ? right : left
  const isLater = other && compareTerms(row, other) > 0
  return (
    <div className={classes.side}>
      <b>{row.code}</b> {row.descriptive_title}
      <small>
        {moved ? <mark>{planTermName(row)}</mark> : planTermName(row)} · {unitsText(row.units)}
        {moved && other && (isLater ? ' (later)' : ' (earlier)')}
      </small>
      {kind === 'changed' &&
        fields.map((field) => (
          <small key={field}>
            {fieldLabels[field]}: <mark>{worded(row, field)}</mark>
          </small>
        ))}
    </div>
  )
}

function worded(row: ProspectusRow, field: ComparedField): string {
  if (field === 'prerequisites' || field === 'corequisites') return row[field].map(({ code }) => code).join(', ') || 'none'
  if (field === 'is_active') return row.is_active ? 'Active' : 'Inactive'
  if (field === 'standing') return row.standing === null ? 'none' : planLevelName(row.standing)
  return String(row[field] ?? 'none')
}
