import { Select } from '@mantine/core'
import type { ClassOffer, Syllabus } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { classTitle } from '../class-about.tsx'
import { SyllabusBody } from './syllabus-body.tsx'

/** The syllabus of a class in a dialog over its roster: without an instructor it has no page of its own. */
export function ReadSyllabus({ offer, onClose }: { offer: ClassOffer; onClose: () => void }) {
  const query = useCall(subjects.syllabus, { id: String(offer.id) })
  return (
    <DetailDialog opened onClose={onClose} title={`Syllabus of ${classTitle(offer)}`} query={query}>
      {({ data }) => <SyllabusReader syllabus={data} />}
    </DetailDialog>
  )
}

function SyllabusReader({ syllabus: { offer, versions } }: { syllabus: Syllabus }) {
  const [chosenVersion, setChosenVersion] = useState<string | null>(null)
  const shownVersion = versions.find(({ version }) => String(version) === chosenVersion) ?? versions[0]
  if (!shownVersion) return <Empty text="There is no syllabus for this class yet." />
  return (
    <>
      {versions.length > 1 && (
        <Select
          label="Version"
          mb="sm"
          data={versions.map(({ version, created_at }, i) => ({
            value: String(version),
            label: `Version ${version}, ${dateTime(created_at)}${i === 0 ? ' · newest' : ''}`,
          }))}
          value={String(shownVersion.version)}
          onChange={setChosenVersion}
          allowDeselect={false}
        />
      )}
      <SyllabusBody offerId={offer.id} version={shownVersion} />
    </>
  )
}
