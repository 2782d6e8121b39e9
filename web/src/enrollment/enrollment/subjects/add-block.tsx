import { Button, Modal, Select, Stack } from '@mantine/core'
import type { Block, BlockSubject, Enrollment, Reason } from '@talaan/contract'
import { block } from '@talaan/contract/calls'
import { unitsText } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { useOnTop } from '#ui/dialog/layers.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import classes from '../enrollment.module.css'
import { OverrideReason, useOverride } from './override.tsx'
import { RefusedChange } from './refused-change.tsx'
import { SubjectName } from './subject-name.tsx'

interface AddBlockProps {
  enrollment: Enrollment
  onClose: () => void
}

/** Adds all subjects of the block in one section at once. */
export default function AddBlock({ enrollment, onClose }: AddBlockProps) {
  const [section, setSection] = useState<string>()
  const query = useCall(block.block, { id: enrollment.id, section }, { placeholderData: keepPreviousData })
  return (
    <Modal opened onClose={onClose} title="Add section" size={760} zIndex={300} fullScreen={useIsPhone()} closeOnEscape={useOnTop(true)}>
      <States
        query={query}
        skeleton={<Skeleton count={6} height={32} />}
        isEmpty={({ data }) => data.subjects.length === 0}
        empty={<Empty />}
      >
        {({ data }) => <BlockPreview enrollment={enrollment} data={data} onSection={setSection} onClose={onClose} />}
      </States>
    </Modal>
  )
}

const statusTexts = { added: 'Already added', passed: 'Passed', missing: 'No class in this section' } as const

function BlockPreview({ enrollment, data, onSection, onClose }: AddBlockProps & { data: Block; onSection: (section: string) => void }) {
  const [refusalReasons, setRefusalReasons] = useState<readonly Reason[]>([])
  const override = useOverride()
  /** The version the choice was made from; it stays until the reader reloads, so that the server notices changes by others. */
  const [seenUpdatedAt, setSeenUpdatedAt] = useState<string | undefined>(enrollment.updated_at)
  const resetAfterReload = () => {
    setSeenUpdatedAt(undefined)
    setRefusalReasons([])
  }
  const { run, busy } = useAction(block.addBlock, { onSuccess: onClose, onError: (error) => setRefusalReasons(reasonsOf(error)) })
  const subjectsToAdd = data.subjects.filter((subject) => subject.status === 'add')
  const blockingReasons = subjectsToAdd.flatMap((subject) => subject.reasons)
  const isDisabled = subjectsToAdd.length === 0 || !override.mayAllow(blockingReasons)
  const submit = () => {
    if (blockingReasons.length > 0 && !override.isWritten()) return
    const override_reason = blockingReasons.length > 0 ? override.text : undefined
    run({ id: enrollment.id, section: data.section, override_reason, updated_at: seenUpdatedAt ?? enrollment.updated_at })
  }
  return (
    <Stack gap="sm">
      <Select
        label="Section"
        data={data.sections.map(({ section, subjects, free }) => ({
          value: section,
          label: `${section} · ${subjects} of ${data.subjects.length} subjects · ${free} ${free === 1 ? 'slot' : 'slots'} open`,
        }))}
        value={data.section}
        onChange={(section) => section && onSection(section)}
        allowDeselect={false}
        comboboxProps={{ zIndex: 400 }}
        nothingFoundMessage="No match found"
      />
      <ul className={classes.blockList}>
        {data.subjects.map((subject) => (
          <SubjectLine key={subject.prospectus_id} subject={subject} />
        ))}
      </ul>
      <div className={classes.addFoot}>
        <RefusedChange reasons={refusalReasons} onReloaded={resetAfterReload} />
        {!isDisabled && blockingReasons.length > 0 && <OverrideReason override={override} />}
        <div className={classes.addLine}>
          <span role="status">
            <b>
              {subjectsToAdd.length} {subjectsToAdd.length === 1 ? 'subject' : 'subjects'}, {unitsText(data.units)}
            </b>{' '}
            <span className={classes.quiet}>total load {enrollment.total_units + data.units}</span>
          </span>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} loading={busy} disabled={isDisabled}>
            Add section
          </Button>
        </div>
      </div>
    </Stack>
  )
}

function SubjectLine({ subject }: { subject: BlockSubject }) {
  const { units, status, offer } = subject
  return (
    <li data-off={status !== 'add' || undefined}>
      <SubjectName subject={subject} reasons={subject.reasons.map(({ message }) => message)} />
      <span className={classes.choiceWhen}>
        {offer ? (
          <>
            <ScheduleLines schedule={offer.subject_schedule} />
            <span className={classes.quiet}>
              {offer.total_students}/{offer.max_person} slots
            </span>
          </>
        ) : (
          <span className={classes.quiet}>{status === 'add' ? '' : statusTexts[status]}</span>
        )}
      </span>
      <span className={classes.choiceUnits}>{unitsText(units)}</span>
    </li>
  )
}
