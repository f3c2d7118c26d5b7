-- « Non » is said of a question: it holds while that stands in the sheet, whatever its answer says by now (decision 0089).
-- None for what was said before; those refusals are still known by their line.
alter table taught_sentences add column question_key text;
