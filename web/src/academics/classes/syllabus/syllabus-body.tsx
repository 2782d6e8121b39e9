import type { SyllabusVersion } from '@talaan/contract'
import { dateTime } from '#lib/format.ts'
import classes from '../classes.module.css'
import { SyllabusFile } from './syllabus-file.tsx'
import { SyllabusText } from './syllabus-text.tsx'

/** One version of a syllabus: who added it and when, and its text or file. */
export function SyllabusBody({
  offerId,
  version: { version, body, file, created_by, created_at },
}: {
  offerId: number
  version: SyllabusVersion
}) {
  return (
    <>
      <p className={classes.version}>
        <b>Version {version}</b>
        <span>
          {dateTime(created_at)}
          {created_by && `, ${created_by}`}
        </span>
      </p>
      {file && <SyllabusFile offerId={offerId} version={version} file={file} />}
      {body !== null && <SyllabusText body={body} />}
    </>
  )
}
