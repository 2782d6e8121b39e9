import { Button, Modal, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSettings } from '../../../shared/terms/current-term.ts'
import { Columns } from '../../../ui/dialog/dialogs.tsx'
import { ImportSheet } from '../../imports/import-sheet.tsx'
import { useGrantOptions } from '../grant-options.ts'
import { periodOptions, yearOptions } from '../period-text.ts'

/** Awards one grant to the students of a sheet, after choosing the grant and its period. */
export function AwardByList() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Award by list</Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Award a grant by list" closeButtonProps={{ 'aria-label': 'Close' }}>
        {opened && <ListTarget />}
      </Modal>
    </>
  )
}

function ListTarget() {
  const settings = useSettings()
  const options = useGrantOptions()
  const [grantId, setGrantId] = useState<string | null>(null)
  const [chosenYear, setYear] = useState<string>()
  const [chosenPeriod, setPeriod] = useState<string>()
  const year = chosenYear ?? settings?.enrollment_school_year ?? ''
  const period = chosenPeriod ?? String(settings?.enrollment_semester ?? '')
  return (
    <Stack>
      <Text size="sm">
        The sheet has a student number in each row, and may have the number and date of a document. Every row is checked before anything is
        written, and the bills of the students are assessed again.
      </Text>
      <Select
        label="Grant"
        data={options}
        value={grantId}
        onChange={setGrantId}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
      />
      <Columns>
        <NativeSelect label="School year" data={yearOptions()} value={year} onChange={(event) => setYear(event.currentTarget.value)} />
        <NativeSelect label="Period" data={periodOptions} value={period} onChange={(event) => setPeriod(event.currentTarget.value)} />
      </Columns>
      {grantId ? (
        <ImportSheet kind="grants" target={[grantId, year, period].filter(Boolean).join('/')} />
      ) : (
        <Text size="sm">Choose the grant first.</Text>
      )}
    </Stack>
  )
}
