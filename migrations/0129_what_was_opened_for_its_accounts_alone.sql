-- Papers of nobody that were opened for their bank details before the rest of what was read was kept (decision 0061): once more.
-- Those that give nothing again are opened no third time.
update documents set accounts_read_for = null
where state = 'held' and client_id is null and split_at is null
  and read_at is null and confidence is null and accounts_read_for = 'nobody';
