import type { AdmissionDocument, OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { useState } from 'react'
import { CallError, textOf } from '#lib/call.ts'
import { sendFile } from '#lib/send-file.ts'
import { shrinkPicture } from '#lib/shrink-picture.ts'
import { toast } from '#lib/toast.ts'
import type { ApplicationKey } from '../applicant/application-slip.ts'

const MAX_BYTES = 5 * 1024 * 1024

interface UploadDocumentOptions {
  kind: AdmissionDocument['kind']
  applicationKey: ApplicationKey
  setApplication: (application: OpenedAdmission) => void
}

/** A file that was not sent. */
interface FailedFile {
  file: File
  text: string
  /** Whether its kind or size is not accepted, so that sending it again does not help. */
  isUnfit: boolean
}

/** Sends the file of one document. Returns the progress from 0 to 1 while it is on its way, and the file that failed. */
export function useUploadDocument({ kind, applicationKey, setApplication }: UploadDocumentOptions) {
  const [progress, setProgress] = useState<number>()
  const [failedFile, setFailedFile] = useState<FailedFile>()

  const upload = async (file: File) => {
    setFailedFile(undefined)
    setProgress(0)
    let isUnfit = false
    try {
      isUnfit = file.size === 0
      if (isUnfit) throw new Error('This file is empty. Choose another file.')
      const smallFile = await shrinkPicture(file)
      isUnfit = smallFile.size > MAX_BYTES
      if (isUnfit) throw new Error('This file is larger than 5 MB. Choose a smaller file.')
      const { data, message } = await sendFile(admission.uploadDocument, { ...applicationKey, kind, file: smallFile }, setProgress)
      toast.success(message)
      setApplication(data)
    } catch (error) {
      isUnfit ||= error instanceof CallError && error.status === 422
      setFailedFile({ file, text: textOf(error), isUnfit })
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, failedFile, upload }
}
