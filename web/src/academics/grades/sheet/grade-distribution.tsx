import classes from '#academics/classes/classes.module.css'

interface GradeDistributionProps {
  /** What the grades are of, for the name of the table. */
  label: string
  grades: readonly { grade: string; students: number }[]
}

/** How many students have each grade, as a table with bars. */
export function GradeDistribution({ label, grades }: GradeDistributionProps) {
  const most = Math.max(1, ...grades.map(({ students }) => students))
  const total = grades.reduce((sum, { students }) => sum + students, 0)
  return (
    <table className={classes.distribution} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Grade</th>
          <th scope="col">Students</th>
          <th scope="col">
            <span className={classes.unseen}>Share</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {grades.map(({ grade, students }) => (
          <tr key={grade}>
            <th scope="row">{grade}</th>
            <td>{students}</td>
            <td className={classes.share}>
              <span className={classes.shareBar} style={{ width: `${(students / most) * 100}%` }} aria-hidden />
              <small>{Math.round((students / total) * 100)}%</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
