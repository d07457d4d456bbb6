-- What the purchase of a closed result was worth on 31 January 2018, as its report states it.
ALTER TABLE trades ADD COLUMN fair_value int8;
