import type { Attachment } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { MAX_ATTACHMENTS } from '@talaan/contract/values'
import { useRef, useState } from 'react'
import { textOf } from '#lib/call.ts'
import { sendFile } from '#lib/send-file.ts'

/** Uploads a file for an announcement that is being written; `onProgress` gets the share that was sent, from 0 to 1. */
const uploadAttachment = async (file: File, onProgress: (share: number) => void): Promise<Attachment> =>
  (await sendFile(announcements.uploadAttachment, { file }, onProgress)).data

const MAX_BYTES = 5 * 1024 * 1024

/** A file of an announcement that is being written: uploaded, on its way, or not accepted. */
export interface AttachedFile {
  key: number
  name: string
  size: number
  /** Once it is uploaded. */
  id?: number
  /** The share that was sent, from 0 to 1. */
  progress?: number
  error?: string
  /** What is sent again after a failure. */
  file?: File
}

export interface Attachments {
  files: readonly AttachedFile[]
  isUploading: boolean
  hasFailed: boolean
  error: string
  add: (files: readonly File[]) => void
  remove: (file: AttachedFile) => void
  retry: (file: AttachedFile) => void
}

/** Uploads the files of an announcement as they are chosen, one after the other. `onChange` gets the ids of those that arrived. */
export function useAttachments(attached: readonly Attachment[], onChange: (ids: number[]) => void): Attachments {
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())
  const [files, setFiles] = useState<readonly AttachedFile[]>(() => attached.map((file) => ({ ...file, key: ++lastKey.current })))
  const latest = useRef(files)
  const [error, setError] = useState('')
  const change = (next: readonly AttachedFile[]) => {
    const idsBefore = idsOf(latest.current).join()
    latest.current = next
    setFiles(next)
    if (idsOf(next).join() !== idsBefore) onChange(idsOf(next))
  }
  const update = (key: number, values: Partial<AttachedFile>) =>
    change(latest.current.map((file) => (file.key === key ? { ...file, ...values } : file)))
  const isListed = (key: number) => latest.current.some((file) => file.key === key)

  async function upload(key: number, file: File) {
    if (!isListed(key)) return
    try {
      const data = await uploadAttachment(file, (progress) => update(key, { progress }))
      update(key, { ...data, progress: undefined, file: undefined })
    } catch (failure) {
      update(key, { progress: undefined, error: textOf(failure), file })
    }
  }
  const enqueue = (key: number, file: File) => {
    queue.current = queue.current.then(() => upload(key, file))
  }

  return {
    files,
    isUploading: files.some(({ progress }) => progress !== undefined),
    hasFailed: files.some((file) => file.error !== undefined),
    error,
    add(chosen) {
      const free = MAX_ATTACHMENTS - latest.current.length
      setError(chosen.length > free ? `Attach at most ${MAX_ATTACHMENTS} files.` : '')
      const added = chosen
        .slice(0, free)
        .map((file) => ({ key: ++lastKey.current, name: file.name, size: file.size, file, ...statusOf(file) }))
      change([...latest.current, ...added])
      for (const { key, file, progress } of added) if (progress !== undefined) enqueue(key, file)
    },
    remove({ key }) {
      setError('')
      change(latest.current.filter((file) => file.key !== key))
    },
    retry({ key, file }) {
      if (!file) return
      update(key, { error: undefined, progress: 0 })
      enqueue(key, file)
    },
  }
}

const idsOf = (files: readonly AttachedFile[]): number[] => files.flatMap(({ id }) => (id === undefined ? [] : [id]))

function statusOf(file: File): Pick<AttachedFile, 'error' | 'progress'> {
  if (file.size > MAX_BYTES) return { error: 'This file is larger than 5 MB. Choose a smaller one.' }
  if (file.size === 0) return { error: 'This file is empty.' }
  return { progress: 0 }
}
