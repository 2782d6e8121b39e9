import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ProspectusPlan, type ProspectusRow, planLevelName, type Reason } from '@talaan/contract'
import { type KeyboardEvent, useId, useState } from 'react'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import type { Needs, PlanWork } from '../plan/use-plan.ts'
import classes from './needs.module.css'
import { type NeedChoice, type NeedKind, needChoices, toggled } from './needs-choices.ts'

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

/** Chooses what a subject needs from its own curriculum. Each choice is saved at once; one that would close a circle says which. */
export function NeedsPicker({ plan, row, work, onClose }: NeedsPickerProps) {
  const id = useId()
  const [kind, setKind] = useState<NeedKind>('prerequisites')
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const [told, setTold] = useState<readonly Reason[]>([])
  const choices = needChoices(plan, row, kind, search)
  const at = Math.min(active, choices.length - 1)

  const set = async (needs: Needs) => {
    const { warnings, refused } = await work.setNeeds(row.id, needs)
    setTold(refused.length > 0 ? refused : warnings)
  }
  const choose = (choice: NeedChoice | undefined) => {
    if (!choice) return
    if (choice.refused) setTold([choice.refused])
    else set(toggled(row, kind, choice.id))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const next = Math.max(0, Math.min(at + step, choices.length - 1))
      setActive(next)
      document.getElementById(`${id}-${choices[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(choices[at])
    }
  }
  return (
    <fieldset
      className={classes.picker}
      aria-label={`What ${row.code} needs`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <SegmentedControl fullWidth data={kinds} value={kind} onChange={(value) => setKind(value as NeedKind)} aria-label="Kind" />
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={choices[at] && `${id}-${choices[at].id}`}
        aria-label="Search subjects of this curriculum"
        placeholder="Search code or title"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        role="listbox"
        aria-multiselectable
        aria-label={kinds.find(({ value }) => value === kind)?.label}
        className={classes.choices}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field above.
          // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus.
          <div
            key={choice.id}
            id={`${id}-${choice.id}`}
            role="option"
            aria-selected={choice.chosen}
            aria-disabled={choice.refused !== undefined}
            data-active={index === at || undefined}
            className={classes.choice}
            onClick={() => choose(choice)}
          >
            <IconCheck size={16} aria-hidden data-on={choice.chosen || undefined} />
            <span>
              <b>{choice.code}</b> {choice.title}
              {choice.refused && <small data-refused>{choice.refused.message}</small>}
              {!choice.refused && choice.warning && <small>{choice.warning}</small>}
            </span>
          </div>
        ))}
        {choices.length === 0 && <div className={classes.none}>Sorry, no matching records found</div>}
      </div>
      <div role="status">
        <Reasons reasons={told} />
      </div>
      <div className={classes.pickerFoot}>
        <NativeSelect
          aria-label="Standing"
          value={String(row.standing ?? '')}
          data={[
            { value: '', label: 'No year standing' },
            ...plan.levels.map((level) => ({ value: String(level), label: `${planLevelName(level)} standing` })),
          ]}
          onChange={(event) => {
            const standing = Number(event.currentTarget.value) || null
            set({ prerequisites: row.prerequisites.map((one) => one.id), corequisites: row.corequisites.map((one) => one.id), standing })
          }}
        />
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </div>
    </fieldset>
  )
}
