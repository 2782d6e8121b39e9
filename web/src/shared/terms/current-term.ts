import type { CurrentUser, Informations, PermissionName, Response, Settings } from '@talaan/contract'
import { auth, dashboard, settings } from '@talaan/contract/calls'
import { hasPermission, isInstructorRole } from '@talaan/contract/values'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CallError, call, isCancelled } from '#lib/call.ts'
import { queryOf } from '#lib/query.ts'
import { readAnswer, saveAnswer } from '#lib/session.ts'

const steady = { staleTime: 60_000, meta: { steady: true } }
const INFORMATIONS_MS = 10_000

/** The signed-in user. The answer is used for a minute; permissions may change within it, so the server checks each call. */
export const userQuery = queryOptions({ ...queryOf(auth.currentUser, {}, steady), queryFn: readUser, networkMode: 'always' })
export const settingsQuery = queryOf(settings.settings, {}, steady)
export const informationsQuery = queryOf(dashboard.informations, {})

/** Reads the user from the server; without a network, the last answer of this session. */
async function readUser({ signal }: { signal: AbortSignal }): Promise<Response<typeof auth.currentUser>> {
  try {
    const answer = await call(auth.currentUser, {}, { signal })
    saveAnswer(auth.currentUser, 'user', { answer, saved_at: new Date().toISOString() })
    return answer
  } catch (error) {
    const stored = error instanceof CallError || isCancelled(error) ? undefined : readAnswer(auth.currentUser, 'user')?.answer
    if (!stored) throw error
    return stored
  }
}

export const isStudent = (user: CurrentUser): boolean => user.role_keys.includes('student')
const isInstructorKey = (key: string): boolean => key === 'full_time' || key === 'part_time'
export const isInstructor = (user: CurrentUser): boolean => user.role_keys.some(isInstructorKey) || user.roles.some(isInstructorRole)
export const isRegistrar = (user: CurrentUser): boolean => user.role_keys.includes('registrar')
export const isAdministrator = (user: CurrentUser): boolean => user.is_admin

/** The signed-in user; screens behind the shell always have one. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(userQuery)
  if (!data) throw new Error('This screen needs a signed-in user.')
  return data.data
}

/** The school-wide settings; undefined until they are loaded. */
export const useSettings = (): Settings | undefined => useQuery(settingsQuery).data?.data

/** The term that enrollment is set to. */
export const enrollmentTermOf = ({ enrollment_school_year, enrollment_semester }: Settings) => ({
  school_year: enrollment_school_year,
  semester: enrollment_semester,
})

/** Whether the person has a permission. The screen only offers or hides an action; the server decides. */
export const useMay = (permission: PermissionName): boolean => hasPermission(useCurrentUser(), permission)

/** Counts for badges: read once by everybody, and again every ten seconds except by students and instructors. */
export function useInformations(): Informations | undefined {
  const user = useCurrentUser()
  const isQuiet = isStudent(user) || isInstructor(user)
  return useQuery({ ...informationsQuery, refetchInterval: isQuiet ? false : INFORMATIONS_MS }).data?.data
}
