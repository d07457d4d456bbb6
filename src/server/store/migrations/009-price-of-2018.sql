-- The price of 31 January 2018 was for a unit as it was sold. It is for a unit of that day now: where an action made other units since, or
-- put other shares into the security, it is asked again.
UPDATE instruments SET fair_value = NULL FROM corporate_actions AS a
  WHERE a.user_id = instruments.user_id AND instruments.fair_value IS NOT NULL
    AND a.decision = 'applied' AND a.undone_at IS NULL AND a.ex_on > '2018-01-31'
    AND ((a.instrument_id = instruments.id AND a.body ->> 'kind' IN ('split', 'consolidation', 'capital-reduction'))
      OR EXISTS (SELECT FROM jsonb_array_elements(a.body -> 'into') AS one WHERE (one ->> 'instrument_id')::int8 = instruments.id));
