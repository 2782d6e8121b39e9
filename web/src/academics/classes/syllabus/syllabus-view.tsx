import { Button, Progress, Stack } from '@mantine/core'
import type { Request, Syllabus, SyllabusVersion } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { Link, useNavigate, useSearch } from '#lib/navigation.tsx'
import { keyOf, useAction, useCall } from '#lib/query.ts'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Panel } from '#ui/page.tsx'
import { type ClassAddress, rosterPath, useClassAddress } from '../class-address.ts'
import { ClassView } from '../class-view.tsx'
import classes from '../classes.module.css'
import { SyllabusBody } from './syllabus-body.tsx'

const MAX_BYTES = 5 * 1024 * 1024

/** Sends a PDF as the next version. */
function UploadSyllabus({ syllabus, onDone }: { syllabus: Syllabus; onDone: () => void }) {
  const client = useQueryClient()
  const id = syllabus.offer.id
  const { run, busy } = useAction(subjects.uploadSyllabus, {
    onSuccess: (answer) => {
      client.setQueryData(keyOf(subjects.syllabus, { id: String(id) }), { data: answer.data })
      onDone()
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(subjects.syllabus) }),
  })
  return (
    <Panel>
      <Stack gap={10}>
        <FileDrop
          label="Drop the syllabus here, or choose a file"
          busyLabel="Sending the file…"
          hint="PDF, up to 5 MB"
          accept=".pdf,application/pdf"
          maxBytes={MAX_BYTES}
          busy={busy}
          onFile={(file) => run({ id, version: syllabus.version, file } as unknown as Request<typeof subjects.uploadSyllabus>)}
        />
        {busy && <Progress value={100} animated aria-label="Sending the file" />}
        <div>
          <Button variant="default" onClick={onDone} disabled={busy}>
            Cancel
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

/** The list of all versions, the newest first; each links to its text. */
function SyllabusVersions({ versions, shownVersion }: { versions: readonly SyllabusVersion[]; shownVersion: number }) {
  return (
    <Panel>
      <nav aria-label="Versions">
        <ol className={`${layout.list} ${classes.versions}`} reversed>
          {versions.map(({ version, file, created_by, created_at }, i) => (
            <li key={version}>
              <Link
                to="."
                search={{ version: i === 0 ? undefined : String(version) }}
                activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                aria-current={version === shownVersion ? 'page' : undefined}
                resetScroll={false}
                replace
              >
                <b>Version {version}</b> {i === 0 && '· newest'} {file && '· PDF'}
                <small>
                  {dateTime(created_at)}
                  {created_by && `, ${created_by}`}
                </small>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </Panel>
  )
}

const versionSearch = searchParams({ version: wholeNumber })

/** Loaded on demand: readers do not need the form. */
const WriteSyllabus = lazyNamed(() => import('./write-syllabus.tsx'), 'WriteSyllabus')

/** The syllabus of the class in the address, for its students, its instructor and the office. */
export default function SyllabusView({ above }: { above?: ReactNode }) {
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
    const hint = can.upload ? ' Write it here or upload a PDF. The students of the class can then read it.' : ''
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
