-- Why: people choose which news reaches them and how, also on their phone while the portal is closed.

-- What a person chose otherwise than the school. Without a row the default of the school counts.
create table notification_choices (
  user_id bigint not null references users on delete cascade,
  category text not null constraint notification_choices_category_check
    check (category in ('grades', 'money', 'enrollment', 'classes', 'announcements', 'reminders')),
  channel text not null constraint notification_choices_channel_check check (channel in ('portal', 'email', 'sms', 'push')),
  is_on boolean not null,
  primary key (user_id, category, channel)
);

-- The key pair that browsers know this portal by; one for each school, and never another one, because subscriptions end with it.
create table push_keys (
  id smallint primary key default 1 constraint push_keys_single check (id = 1),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz(3) not null default now()
);

-- A device on which somebody reads notifications while the portal is closed.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_check check (endpoint <> ''),
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz(3) not null default now(),
  last_sent_at timestamptz(3),
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
create index push_subscriptions_user_idx on push_subscriptions (user_id, id);

-- What is still to be sent to a device.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  attempts smallint not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  constraint push_messages_key unique (notification_id, subscription_id)
);
create index push_messages_due_idx on push_messages (next_attempt_at, id);
create index push_messages_subscription_idx on push_messages (subscription_id);
