import type { Response } from '@talaan/contract'
import { grades } from '@talaan/contract/calls'
import { useEffect, useMemo, useState } from 'react'
import { CallError } from '#lib/call.ts'
import { useCall } from '#lib/query.ts'
import { dropOwn, listOwn, readAnswer, type SavedAnswer, saveAnswer } from '#lib/session.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'

type SavedSheet = SavedAnswer<Response<typeof grades.gradeSheet>>

/** So many sheets are kept on the device: those opened last. */
const MOST = 12

const startOf = (userId: number): string => `${userId}:${grades.gradeSheet.path.replace(':id', '')}`
const nameOf = (userId: number, offerId: string): string => startOf(userId) + offerId

/** Keeps the sheet on this device until logout, in place of the one that was opened longest ago. */
function saveSheet(userId: number, offerId: string, saved: SavedSheet): void {
  saveAnswer(grades.gradeSheet, nameOf(userId, offerId), saved)
  for (const { name } of readSaved(userId).slice(MOST)) dropOwn(name)
}

const readSaved = (userId: number): { name: string; saved: SavedSheet }[] =>
  listOwn(startOf(userId))
    .flatMap((name) => {
      const saved = readAnswer(grades.gradeSheet, name)
      return saved ? [{ name, saved }] : []
    })
    .toSorted((a, b) => b.saved.saved_at.localeCompare(a.saved.saved_at))

/** The sheets of this person that are on the device, the last one first. */
export const listSavedSheets = (userId: number): SavedSheet[] => readSaved(userId).map(({ saved }) => saved)

/** Whether no answer came: there is no network, or the server does not work. */
export const isUnreachable = ({ fetchStatus, error }: { fetchStatus: string; error: unknown }): boolean =>
  fetchStatus === 'paused' || (fetchStatus === 'idle' && error !== null && !isRefused(error))

const isRefused = (error: unknown): boolean => error instanceof CallError && error.status < 500

/** A grade sheet of the instructor; without a network, the one that this device kept, and since when. */
export function useOwnSheet(offerId: string) {
  const userId = useCurrentUser().id
  const query = useCall(
    grades.gradeSheet,
    { id: offerId },
    {
      // A sheet is not replaced under the hands of who types; a kept one is, and what was typed is put on the new one.
      refetchOnReconnect: ({ state }) => state.data === undefined,
      refetchOnMount: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
  const { data, dataUpdatedAt, error } = query
  useEffect(() => {
    if (data) saveSheet(userId, offerId, { answer: data, saved_at: new Date(dataUpdatedAt).toISOString() })
    else if (isRefused(error)) dropOwn(nameOf(userId, offerId))
  }, [data, dataUpdatedAt, error, userId, offerId])
  const saved = useMemo(() => readAnswer(grades.gradeSheet, nameOf(userId, offerId)), [userId, offerId])
  const isAway = isUnreachable(query)
  // While the network comes back, the kept sheet stays until the new one is here, with what was typed.
  const [usesSaved, setUsesSaved] = useState(false)
  if (isAway && !usesSaved) setUsesSaved(true)
  if (data) return { query, savedAt: isAway ? new Date(dataUpdatedAt).toISOString() : undefined }
  return usesSaved && saved && !isRefused(error) ? { query: { ...query, data: saved.answer }, savedAt: saved.saved_at } : { query }
}
