-- @socket.io/postgres-adapter puts events here that are longer than a NOTIFY may be (8000 bytes), and empties the table itself.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
