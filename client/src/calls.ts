/** Every call of the portal, by domain, without the schemas that check it: `npm run contract:calls` writes them. */
export * from '@talaan/contract/calls'
