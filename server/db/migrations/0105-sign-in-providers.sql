-- Why: people whose school or mailbox has an account with Google, Microsoft or another OpenID Connect issuer sign in with it; no account is made this way.

-- Who vouches for people. The secret of the client is encrypted. The issuer of a provider never changes: its links would count for another one.
create table sign_in_providers (
  id bigint generated always as identity primary key,
  kind text not null constraint sign_in_providers_kind_check check (kind in ('google', 'microsoft', 'other')),
  label text not null constraint sign_in_providers_label_check check (label <> ''),
  issuer text not null constraint sign_in_providers_issuer_check check (issuer <> ''),
  client_id text not null constraint sign_in_providers_client_check check (client_id <> ''),
  sealed_secret bytea not null,
  -- Only addresses in these domains; empty for any.
  email_domains text[] not null default '{}',
  is_on boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint sign_in_providers_issuer_key unique (issuer),
  -- Microsoft does not say whether an address is verified, so only those of the school's own domains count.
  constraint sign_in_providers_domains_check check (kind <> 'microsoft' or cardinality(email_domains) > 0)
);
-- Lets a form detect that the provider was changed since it was read.
create trigger sign_in_providers_touch before update on sign_in_providers for each row execute function touch_updated_at();

-- The account at a provider that an account of the portal is linked with: one for each provider, and each with one account only.
create table user_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  provider_id bigint not null references sign_in_providers on delete cascade,
  subject text not null constraint user_identities_subject_check check (subject <> ''),
  email text not null,
  linked_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  constraint user_identities_subject_key unique (provider_id, subject),
  constraint user_identities_user_key unique (user_id, provider_id)
);

-- A sign-in that has begun: the state that the provider sends back counts once, in the browser that began, until it expires.
-- `user_id` is the account that links itself; null for a sign-in.
create table sign_in_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider_id bigint not null references sign_in_providers on delete cascade,
  user_id bigint references users on delete cascade,
  -- The nonce and the PKCE verifier, encrypted.
  sealed bytea not null,
  expires_at timestamptz(3) not null
);
create index sign_in_requests_expires_idx on sign_in_requests (expires_at);
create index sign_in_requests_provider_idx on sign_in_requests (provider_id);
create index sign_in_requests_user_idx on sign_in_requests (user_id) where user_id is not null;
