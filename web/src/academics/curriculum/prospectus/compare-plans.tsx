import { NativeSelect, Switch } from '@mantine/core'
import type { ComparedField, ProspectusDifference, ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { compareTerms, planLevelName, planTermName, unitsText } from '@talaan/contract/values'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import classes from './views.module.css'

interface ComparePlansProps {
  plan: ProspectusPlan
  other: number | undefined
  onOther: (id: number) => void
}

/** Two versions of a curriculum side by side, subject by subject. */
export function ComparePlans({ plan, other, onOther }: ComparePlansProps) {
  if (plan.versions.length === 0)
    return <Empty text={`${plan.course.code} has no other curriculum. Duplicate this one to create a new version.`} />
  const comparedVersion =
    plan.versions.find(({ id }) => id === other) ?? plan.versions.find(({ is_active }) => is_active) ?? plan.versions[0]!
  // The older version is on the left, so that later subjects count as added.
  const [left, right] = plan.id < comparedVersion.id ? [plan.id, comparedVersion.id] : [comparedVersion.id, plan.id]
  return (
    <>
      <NativeSelect
        maw={320}
        label="Compare with"
        value={String(comparedVersion.id)}
        data={plan.versions.map(({ id, name, is_active }) => ({ value: String(id), label: is_active ? `${name} (active)` : name }))}
        onChange={(event) => onOther(Number(event.currentTarget.value))}
      />
      <Comparison key={comparedVersion.id} id={left} other={right} />
    </>
  )
}

function Comparison({ id, other }: { id: number; other: number }) {
  const [isAllShown, setIsAllShown] = useState(false)
  const query = useCall(prospectus.compareProspectuses, { id, other_id: other }, { staleTime: 0 })
  return (
    <States query={query} skeleton={<Skeleton count={10} height={28} />}>
      {({ data: { left, right, differences } }) => {
        const changes = differences.filter(({ kind }) => kind !== 'same')
        const rows = isAllShown ? differences : changes
        return (
          <section className={layout.paper} aria-label="Comparison">
            <div className={classes.compareHead}>
              <span role="status">{summaryText(changes)}</span>
              <Switch
                label="Show unchanged subjects"
                checked={isAllShown}
                onChange={(event) => setIsAllShown(event.currentTarget.checked)}
              />
            </div>
            {rows.length === 0 ? (
              <Empty text="The two curricula have the same subjects" />
            ) : (
              <ScrollRegion className={classes.scroll} label="Subjects of both curricula">
                <table className={classes.compare}>
                  <thead>
                    <tr>
                      <th>Difference</th>
                      <th>{left.name}</th>
                      <th>{right.name}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((difference) => (
                      <tr key={difference.code} data-kind={difference.kind}>
                        <td>
                          <Kind difference={difference} />
                        </td>
                        <td data-name={left.name}>{difference.left && <Side row={difference.left} difference={difference} />}</td>
                        <td data-name={right.name}>{difference.right && <Side row={difference.right} difference={difference} />}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollRegion>
            )}
          </section>
        )
      }}
    </States>
  )
}

function summaryText(changes: readonly ProspectusDifference[]): string {
  const countKind = (kind: ProspectusDifference['kind']) => changes.filter((difference) => difference.kind === kind).length
  return `${countKind('added')} added, ${countKind('removed')} removed, ${countKind('changed')} changed`
}

function Kind({ difference: { kind, moved, fields } }: { difference: ProspectusDifference }) {
  const tones: Record<ProspectusDifference['kind'], Tone> = { added: 'green', removed: 'red', changed: 'orange', same: 'gray' }
  const kindTexts = { added: 'Added', removed: 'Removed', changed: moved && fields.length === 0 ? 'Moved' : 'Changed', same: 'Same' }
  return <Pill tone={tones[kind]}>{kindTexts[kind]}</Pill>
}

const fieldLabels: Record<ComparedField, string> = {
  descriptive_title: 'Title',
  type: 'Type',
  lec_units: 'Lecture units',
  lab_units: 'Laboratory units',
  category: 'Category',
  lab_type: 'Laboratory',
  is_active: 'Class status',
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
            {fieldLabels[field]}: <mark>{fieldValueText(row, field)}</mark>
          </small>
        ))}
    </div>
  )
}

function fieldValueText(row: ProspectusRow, field: ComparedField): string {
  if (field === 'prerequisites' || field === 'corequisites') return row[field].map(({ code }) => code).join(', ') || 'none'
  if (field === 'is_active') return row.is_active ? 'Active' : 'Inactive'
  if (field === 'standing') return row.standing === null ? 'none' : planLevelName(row.standing)
  return String(row[field] ?? 'none')
}
