import { Button } from '@mantine/core'
import type { Syllabus } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Panel } from '#ui/page.tsx'
import { type ClassAddress, rosterPath, useClassAddress } from '../class-address.ts'
import { ClassView } from '../class-view.tsx'
import classes from '../classes.module.css'
import { SyllabusBody } from './syllabus-body.tsx'
import { SyllabusVersions } from './syllabus-versions.tsx'
import { UploadSyllabus } from './upload-syllabus.tsx'

const versionSearch = searchParams({ version: wholeNumber })

/** Loaded on demand: readers do not need the form. */
const WriteSyllabus = lazyNamed(() => import('./write-syllabus.tsx'), 'WriteSyllabus')

/** The syllabus of the class in the address, for its students, its instructor and the office. */
export function SyllabusView({ above }: { above?: ReactNode }) {
  const address = useClassAddress()
  const query = useCall(subjects.syllabus, { id: address.subId })
  return (
    <States query={query} skeleton={<Skeleton count={12} />}>
      {({ data }) => <SyllabusPage key={data.offer.id} syllabus={data} address={address} above={above} />}
    </States>
  )
}

function SyllabusPage({ syllabus, address, above }: { syllabus: Syllabus; address: ClassAddress; above?: ReactNode }) {
  const [openForm, setOpenForm] = useState<'text' | 'file'>()
  const { offer, can } = syllabus
  const navigate = useNavigate()
  const finishAdding = () => {
    setOpenForm(undefined)
    // The newest version, not an earlier one that was read before.
    navigate({ to: '.', search: (old) => ({ ...old, version: undefined }), replace: true })
  }
  const actions = can.upload && !openForm && (
    <>
      {!address.parent && (
        <Button component={Link} to={rosterPath(offer.id)} variant="default">
          Roster
        </Button>
      )}
      <Button variant="default" onClick={() => setOpenForm('file')}>
        Upload PDF
      </Button>
      <Button onClick={() => setOpenForm('text')}>Write</Button>
    </>
  )
  return (
    <ClassView address={address} offer={offer} above={above} actions={actions}>
      {openForm === 'text' && (
        <Suspense>
          <WriteSyllabus syllabus={syllabus} onDone={finishAdding} />
        </Suspense>
      )}
      {openForm === 'file' && <UploadSyllabus syllabus={syllabus} onDone={finishAdding} />}
      {!openForm && <SyllabusReader syllabus={syllabus} />}
    </ClassView>
  )
}

function SyllabusReader({ syllabus: { offer, versions, can } }: { syllabus: Syllabus }) {
  const { version: versionInAddress } = useSearch(versionSearch)
  const shownVersion = versions.find(({ version }) => version === versionInAddress) ?? versions[0]
  if (!shownVersion) {
    const hint = can.upload ? ' Write it here or upload it as a PDF; the students of the class can read it then.' : ''
    return <Empty text={`There is no syllabus for this class yet.${hint}`} />
  }
  return (
    <div className={versions.length > 1 ? classes.reading : undefined}>
      <Panel>
        <SyllabusBody offerId={offer.id} version={shownVersion} />
      </Panel>
      {versions.length > 1 && <SyllabusVersions versions={versions} shownVersion={shownVersion.version} />}
    </div>
  )
}
