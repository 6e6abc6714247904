/** The examples below the options in each help text. */
export const examples = {
  program: `
Examples:
  filewright validate report.json
  filewright validate --format sarif 'reports/**/*.json' > findings.sarif
  filewright convert --to xbrl report.json -o report.xbrl
  filewright init --profile ifrs-esef-annual -o filing.json
  filewright package filing.json
  filewright diff last-year.json this-year.json
  filewright rules balance
  filewright explain BS-004

"filewright help validate" explains a command.`,

  validate: `
Examples:
  filewright validate report.json
  filewright validate annual.xhtml                inline XBRL, with its taxonomy if installed
  filewright validate annual.xbri --profile ifrs-esef-annual
  filewright validate --quiet reports/            every document, report and package in a directory
  filewright validate 'reports/**/*.json'         quoted, to work in every shell
  curl -s https://example.org/report.json | filewright validate
  filewright validate --ruleset schema,balance-sheet report.json
  filewright validate --format junit reports/ -o junit.xml
  filewright validate reports/ --write-baseline      only new findings fail with --baseline from then on`,

  convert: `
Examples:
  filewright convert --to xbrl filing.json -o filing.xbrl
  filewright convert --to json filing.xbrl -o filing.json
  filewright convert --to ixbrl --theme slate filing.json -o filing.xhtml
  filewright convert --to xbrl-csv filing.json -o filing/       several files in a directory
  filewright convert --to xbrl-json filing.xbrl | jq '.facts | length'
  filewright convert --to xlsx statement.json -o statement.xlsx  an investor statement as a workbook
  filewright convert --to json annual.xbri -o filing.json       the report in a package
  filewright convert --to json old-v1.json                      a v1 filing as v2`,

  batch: `
Examples:
  filewright batch validate filings/ --out verdicts
  filewright batch validate filings/ --out verdicts --resume       go on after an interruption
  filewright batch convert filings/ --to xbrl-json --out converted
  filewright batch package filings/ --profile ifrs-esef-annual --out packages
  filewright batch facts filings/ --out facts                      facts.parquet, one row per fact
  duckdb -c "SELECT label, sum(number) FROM 'facts/facts.parquet' GROUP BY ALL"`,
  diff: `
Examples:
  filewright diff 2024.json 2025.json             what this year restates from last year
  filewright diff draft.json final.json
  filewright diff filing.json filing.xhtml        the same filing in two formats
  filewright diff 2024.xbri 2025.xbri --all       with all facts of the new year
  filewright diff --format json a.json b.json | jq '.summary'`,

  view: `
Examples:
  filewright view annual.xhtml -o viewer.html
  filewright view annual.xbri --profile ifrs-esef-annual -o viewer.html
  filewright view filing.json -o viewer.html      a filing, laid out as a report`,

  init: `
Examples:
  filewright init                                 filing.json, for any regulator
  filewright init --profile ifrs-esef-annual -o annual.json
  filewright init --profile sec-us-gaap-annual --name "Acme, Inc." --cik 0001234567 --prefix acme --domain www.acme.com
  filewright init --statement capital-account     statement.json, an investor statement
  filewright init --profile sec-us-gaap-annual -o - | jq '.facts | length'`,

  package: `
Examples:
  filewright package filing.json                  the archive, with the name the regulator requires
  filewright package filing.json -o annual/       its files in a directory
  filewright package filing.json --profile ifrs-esef-annual --base acme --strict
  filewright package filing.json --profile generic --include csv,taxonomy
  filewright package filing.json --manifest - | jq '.package.sha256'`,

  profiles: `
Examples:
  filewright profiles
  filewright profiles ifrs-esef-annual
  filewright profiles ifrs-esef-annual --format json | jq -r '.coverage.covered[].references[]'`,

  rules: `
Examples:
  filewright rules
  filewright rules cash flow                      rules with both words
  filewright rules --severity error --model-version v2
  filewright rules --format json | jq -r '.rules[].code'`,

  explain: `
Examples:
  filewright explain BS-004
  filewright explain SCHEMA-REQUIRED`,

  schemas: `
Examples:
  filewright schemas
  filewright schemas filing-v2 > filing-v2.schema.json`,

  taxonomy: `
Examples:
  filewright taxonomy add ifrs-esef-2022.zip
  filewright taxonomy list
  filewright taxonomy remove ifrs-esef-2022.zip
  filewright taxonomy show ifrs-full:Assets
  filewright taxonomy tree                        the link roles
  filewright taxonomy tree balance sheet          the tree of the matching role
  filewright taxonomy tree --kind calculation --entry-point uk-gaap 'profit and loss'`,

  worker: `
Examples:
  filewright worker --queue postgres://filewright@db.example.com/jobs
  QUEUE_URL=postgres://db/jobs JOBS_S3_URL=https://s3.example.com/jobs filewright worker --workers 4
  QUEUE_URL=postgres://db/jobs JOB_WORKERS=0 filewright serve    a service that leaves the work to workers`,

  serve: `
Examples:
  filewright serve
  filewright serve --port 8080 --host 0.0.0.0
  MAX_FINDINGS=100 LOG_LEVEL=warn filewright serve`,
} as const;
