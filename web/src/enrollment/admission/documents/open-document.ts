import type { AdmissionDocument } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { download, readFile } from '#lib/call.ts'
import type { ApplicationKey } from '../applicant/application-slip.ts'

type Kind = AdmissionDocument['kind']

/** Saves the file of a document that the applicant sent. */
export const downloadDocument = (key: ApplicationKey, kind: Kind, fileName: string): Promise<void> =>
  download(admission.openDocument, { ...key, kind }, fileName)

/** Reads the file of a document that the applicant sent. */
export const openDocument = (key: ApplicationKey, kind: Kind, signal: AbortSignal): Promise<Blob> =>
  readFile(admission.openDocument, { ...key, kind }, signal)
