// Asks for what an application needs first while the form's own files are still on their way: the configuration, the period and the courses.
// web/src/lib/config.ts and web/src/lib/call.ts take the answers.
const early = new Map()
globalThis.early = early
const config = fetch('/config.json', { headers: { Accept: 'application/json' } }).catch(() => undefined)
early.set('/config.json', config)
if (location.pathname === '/online-admission' && !/[?&]applied\b/.test(location.search)) {
  const key = config.then((answer) => answer.clone().json()).then(({ api_key }) => api_key)
  for (const path of ['/api/admissions/period', '/api/courseOptions']) {
    const ask = (api_key) =>
      fetch(path, { headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'x-api-key': api_key } })
    early.set(
      path,
      key.then(ask).catch(() => undefined),
    )
  }
}
