-- What is derived refers to no other table: to look the owner up was a fifth of the time of each row.
-- The deletion of a user deletes these rows itself.
ALTER TABLE closed_trades DROP CONSTRAINT closed_trades_user_id_fkey;
ALTER TABLE open_positions DROP CONSTRAINT open_positions_user_id_fkey;
ALTER TABLE contract_days DROP CONSTRAINT contract_days_user_id_fkey;
ALTER TABLE holding_changes DROP CONSTRAINT holding_changes_user_id_fkey;
ALTER TABLE day_results DROP CONSTRAINT day_results_user_id_fkey;
ALTER TABLE day_flows DROP CONSTRAINT day_flows_user_id_fkey;
ALTER TABLE symbol_days DROP CONSTRAINT symbol_days_user_id_fkey;
ALTER TABLE doubt_changes DROP CONSTRAINT doubt_changes_user_id_fkey;
ALTER TABLE round_trips DROP CONSTRAINT round_trips_user_id_fkey;
ALTER TABLE word_places DROP CONSTRAINT word_places_user_id_fkey;
