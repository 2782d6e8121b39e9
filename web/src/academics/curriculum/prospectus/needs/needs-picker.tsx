import { Box, Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ProspectusPlan, ProspectusRow, Reason } from '@talaan/contract'
import { planLevelName } from '@talaan/contract/values'
import { type KeyboardEvent, useId, useState } from 'react'
import { Reasons } from '#ui/feedback/reasons.tsx'
import type { Needs } from '../plan/set-prospectus-needs.ts'
import type { PlanWork } from '../plan/use-plan.ts'
import classes from './needs.module.css'
import { listNeedChoices, type NeedChoice, type NeedKind, toggleNeed } from './needs-choices.ts'

interface NeedOptionsProps {
  id: string
  label: string | undefined
  choices: readonly NeedChoice[]
  /** The index of the choice that Enter takes. */
  activeIndex: number
  onChoose: (choice: NeedChoice) => void
}

/** The element id of a choice, which the search field names as its active descendant. */
const optionId = (id: string, choice: Pick<NeedChoice, 'id'>): string => `${id}-${choice.id}`

/** The subjects of the curriculum below the search field. */
function NeedOptions({ id, label, choices, activeIndex, onChoose }: NeedOptionsProps) {
  return (
    <div id={id} role="listbox" aria-multiselectable aria-label={label} className={classes.choices}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus.
        <div
          key={choice.id}
          id={optionId(id, choice)}
          role="option"
          aria-selected={choice.isChosen}
          aria-disabled={choice.refusal !== undefined}
          data-active={index === activeIndex || undefined}
          className={classes.choice}
          onClick={() => onChoose(choice)}
        >
          <IconCheck size={16} aria-hidden data-on={choice.isChosen || undefined} />
          <span>
            <b>{choice.code}</b> {choice.title}
            {choice.refusal && <small data-refused>{choice.refusal.message}</small>}
            {!choice.refusal && choice.warning && <small>{choice.warning}</small>}
          </span>
        </div>
      ))}
      {choices.length === 0 && (
        <Box p="md" c="dimmed">
          Sorry, no matching records found
        </Box>
      )}
    </div>
  )
}

interface NeedsPickerProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

const kinds = [
  { value: 'prerequisites', label: 'Prerequisites' },
  { value: 'corequisites', label: 'Corequisites' },
]

/** Chooses what a subject needs from its own curriculum. Each choice is saved at once; one that would close a circle is refused. */
export function NeedsPicker({ plan, row, work, onClose }: NeedsPickerProps) {
  const [kind, setKind] = useState<NeedKind>('prerequisites')
  const [reasons, setReasons] = useState<readonly Reason[]>([])

  const save = async (needs: Needs) => {
    const { warnings, refusals } = await work.setNeeds(row.id, needs)
    setReasons(refusals.length > 0 ? refusals : warnings)
  }
  const choose = (choice: NeedChoice) => {
    if (choice.refusal) setReasons([choice.refusal])
    else save(toggleNeed(row, kind, choice.id))
  }
  return (
    <fieldset
      className={classes.picker}
      aria-label={`Requirements of ${row.code}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <SegmentedControl fullWidth data={kinds} value={kind} onChange={(value) => setKind(value as NeedKind)} aria-label="Type" />
      <NeedSearch plan={plan} row={row} kind={kind} onChoose={choose} />
      <div role="status">
        <Reasons reasons={reasons} />
      </div>
      <Group gap="xs" align="stretch" wrap="nowrap" className={classes.pickerFoot}>
        <StandingSelect plan={plan} row={row} onSave={save} />
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </fieldset>
  )
}

interface NeedSearchProps {
  plan: ProspectusPlan
  row: ProspectusRow
  kind: NeedKind
  onChoose: (choice: NeedChoice) => void
}

/** The search field keeps the focus: arrow keys choose a subject, Enter takes it. */
function NeedSearch({ plan, row, kind, onChoose }: NeedSearchProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [lastActive, setActive] = useState(0)
  const choices = listNeedChoices(plan, row, kind, search)
  const activeIndex = Math.min(lastActive, choices.length - 1)
  const active = choices[activeIndex]

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const next = Math.max(0, Math.min(activeIndex + step, choices.length - 1))
      setActive(next)
      const choice = choices[next]
      if (choice) document.getElementById(optionId(id, choice))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) onChoose(active)
    }
  }
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active && optionId(id, active)}
        aria-label="Search subjects of this curriculum"
        placeholder="Search code or title"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <NeedOptions
        id={id}
        label={kinds.find(({ value }) => value === kind)?.label}
        choices={choices}
        activeIndex={activeIndex}
        onChoose={onChoose}
      />
    </>
  )
}

interface StandingSelectProps {
  plan: ProspectusPlan
  row: ProspectusRow
  onSave: (needs: Needs) => void
}

function StandingSelect({ plan, row, onSave }: StandingSelectProps) {
  return (
    <NativeSelect
      aria-label="Standing"
      value={String(row.standing ?? '')}
      data={[
        { value: '', label: 'No year standing' },
        ...plan.levels.map((level) => ({ value: String(level), label: `${planLevelName(level)} standing` })),
      ]}
      onChange={(event) => {
        const standing = Number(event.currentTarget.value) || null
        onSave({
          prerequisites: row.prerequisites.map((other) => other.id),
          corequisites: row.corequisites.map((other) => other.id),
          standing,
        })
      }}
    />
  )
}
