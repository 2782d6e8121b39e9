/**
 * The reason why this version cannot use a database that has run these migrations; undefined when it can. The database may lack some of
 * the version's files, but a file that the version does not have made a schema that the version does not know.
 */
export function historyProblem(completed: readonly string[], names: readonly string[]): string | undefined {
  const unknown = completed.find((name) => !names.includes(name))
  if (unknown === undefined) return undefined
  // A newer version has run all files of this one, because a released file is never taken away.
  if (names.every((name) => completed.includes(name))) {
    return `The database has run the migration ${unknown}, which this version of Talaan does not have: start the version that ran it, or restore a backup from before.`
  }
  return `The database was made by a development version from before the first release (it has run ${unknown}), which cannot be upgraded: delete the data folder (DATA_DIR, ./.data unless set) and start again, or name an empty database in DATABASE_URL.`
}
