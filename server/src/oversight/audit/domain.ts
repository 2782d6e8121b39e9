import type { Manifest } from '#foundation/manifest.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { auditRoutes } from './routes.ts'
import { sealAuditLog } from './seals/seal-audit-log.ts'

export const auditDomain: Manifest = {
  routes: auditRoutes,
  jobs: [
    defineJob({
      name: 'seal-audit-log',
      cron: '*/10 * * * *',
      run: async (services) => {
        await sealAuditLog(jobContext(services, 'seal-audit-log'))
      },
    }),
  ],
}
